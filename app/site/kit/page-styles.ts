import type { NamedStyle } from '#app/theme/named-style.ts'

const stack = { display: 'flex', flexDirection: 'column' } as const
const button = {
  w: 'full',
  whiteSpace: 'normal',
  h: 'auto',
  minH: '12',
  py: '2',
  textAlign: 'center',
} as const
const tone = (palette: string) => ({ bg: `${palette}.subtle`, color: `${palette}.fg` })

/**
 * The styles of the pages that the server draws. The build writes them into the frame: whoever needs their names imports the
 * type alone, so that the server runs without the theme.
 */
export const pageStyles = {
  page: {
    ...stack,
    gap: '3',
    maxW: '2xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '4', md: '8' },
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    fontVariantNumeric: 'tabular-nums',
  },
  section: {
    ...stack,
    gap: '4',
    p: { base: '5', md: '6' },
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    boxShadow: 'xs',
  },
  stack: { ...stack, gap: '4' },
  texts: { ...stack, gap: '1' },
  title: { from: ['heading', { size: { base: '2xl', md: '3xl' } }], textWrap: 'balance' },
  subtitle: { from: ['heading', { size: 'md' }] },
  partTitle: { fontWeight: 'semibold' },
  muted: { color: 'muted' },
  nowrap: { whiteSpace: 'nowrap' },
  foot: { color: 'muted', textStyle: 'xs', px: '1' },

  button: { from: ['button', { size: 'lg', variant: 'outline' }], ...button },
  main: { from: ['button', { size: 'lg' }], ...button, colorPalette: 'attention' },
  badButton: { from: ['button', { size: 'lg', variant: 'outline' }], ...button, color: 'danger.fg' },

  // Around a paper, which has its own width.
  sheet: { maxW: '210mm', mx: 'auto', px: { base: '3', md: '0' }, py: { base: '4', md: '8' } },
  sheetActions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    mb: '4',
    '* + &': { mt: '4' },
    '& > *': { w: 'auto', px: { base: '3', sm: '5' }, flex: { base: '1', sm: 'none' } },
    '& > a': { me: 'auto' },
  },

  // Side by side, as wide as their words ask for, four as two and two; the one that stands out goes before them.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > *': { w: 'auto', flex: '1 1 auto', px: '3' },
    '& > :not(.main)': { fontSize: 'sm' },
    '& > .main': { flexBasis: '100%', order: '-1' },
    '&:not(:has(> .main)):has(> :nth-child(4):last-child) > *': { flexBasis: { base: '40%', md: 'auto' } },
  },

  notice: {
    px: '4',
    py: '3',
    borderRadius: 'l2',
    fontWeight: 'medium',
    ...tone('success'),
    '&.problem': tone('attention'),
    '& button': { mt: '3' },
  },
  problem: {},
  offline: {
    display: 'none',
    px: '4',
    py: '3',
    borderRadius: 'l2',
    ...tone('attention'),
    '.kept &': { display: 'block' },
  },
  // The worker of these pages puts `kept` on the body of one that it has kept (offline/booked-page-worker.ts).
  online: { '.kept &': { display: 'none' } },
  'kept-only': { display: 'none', '.kept &': { display: 'block' } },

  state: { display: 'flex', gap: '4', alignItems: 'start' },
  stateSign: { display: 'flex', p: '2.5', borderRadius: 'full', flexShrink: '0' },
  received: tone('status.pending'),
  confirmed: tone('status.confirmed'),
  car_in: tone('status.in_progress'),
  ready: tone('status.completed'),
  paid: tone('status.paid'),
  cancelled: tone('status.cancelled'),
  missed: tone('status.no_show'),
  moment: { ...stack, gap: '1', pt: '4', borderTopWidth: '1px', borderColor: 'line' },
  when: {
    from: ['heading', { size: { base: '2xl', md: '3xl' } }],
    letterSpacing: '-0.02em',
    textWrap: 'balance',
  },
  off: { textDecoration: 'line-through', color: 'muted', fontWeight: 'normal' },

  steps: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(max-content, 1fr)',
    gap: '2.5',
    listStyle: 'none',
    '& li': {
      borderTopWidth: '4px',
      borderColor: 'line',
      pt: '1.5',
      fontSize: 'xs',
      lineHeight: '1.3',
      color: 'muted',
      whiteSpace: 'nowrap',
    },
    '& li.done': { borderColor: 'accent.solid' },
    '& li[aria-current]': { color: 'ink', fontWeight: 'semibold' },
  },
  done: {},

  facts: {
    display: 'grid',
    gap: '4',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
    '& dd .muted': { fontWeight: 'normal' },
  },
  sum: { display: 'flex', justifyContent: 'space-between', gap: '3' },
  lines: { ...stack, gap: '1', listStyle: 'none' },

  days: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(4.75rem, 1fr))',
    '& > *': { flexDirection: 'column', gap: '0', px: '1', fontWeight: 'normal', lineHeight: '1.3' },
    '& b': { fontWeight: 'semibold' },
    '& small': { fontSize: 'xs' },
    '& [aria-current]': { borderColor: 'accent.solid', boxShadow: 'inset 0 0 0 1px {colors.accent.solid}' },
  },
  closedDay: { color: 'muted', cursor: 'default', borderStyle: 'dashed', '& b': { fontWeight: 'normal' } },
  times: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(5.75rem, 1fr))',
    '& > *': { whiteSpace: 'nowrap', px: '1' },
  },
  timeChoice: {
    position: 'relative',
    flexDirection: 'column',
    gap: '0',
    fontWeight: 'normal',
    cursor: 'pointer',
    // The whole label is the control; the browser points at the input when none is chosen.
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
    '& small': { fontSize: 'xs' },
    '&:has(:checked)': { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    '&:has(:disabled)': { color: 'muted', borderStyle: 'dashed', cursor: 'default' },
  },
  answer: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'line.field',
    borderRadius: 'l2',
    cursor: 'pointer',
    // The browser's own are filled with grey in the dark, as if they could not be chosen.
    '& input': {
      appearance: 'none',
      boxSize: '5',
      flexShrink: '0',
      borderWidth: '2px',
      borderColor: 'line.field',
      borderRadius: 'full',
      cursor: 'pointer',
      '&:checked': { borderWidth: '6px', borderColor: 'accent.solid' },
    },
    '& > span': { flex: '1', minW: '0' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
  answers: {
    ...stack,
    gap: '2',
    borderWidth: '0',
    '& legend': { fontWeight: 'semibold', mb: '2' },
    '& small': { fontWeight: 'normal', color: 'muted' },
  },
  label: { ...stack, gap: '1.5', fontWeight: 'medium' },
  input: { from: ['input'] },
  anyDay: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '1fr', sm: '1fr auto' },
    alignItems: 'end',
    '& label': { ...stack, gap: '1.5', fontWeight: 'medium' },
    '& button': { minH: '11', w: { sm: 'auto' }, fontSize: 'sm' },
  },
  choices: { ...stack, gap: '3' },
  fold: { '&[open] > summary': { display: 'none' }, '& summary': { listStyle: 'none' } },
  photos: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
    '& img': { display: 'block', w: 'full', h: 'auto', borderRadius: 'l2', bg: 'sunken' },
    '& a': { color: 'inherit', textDecoration: 'none' },
  },
  carOutline: { maxW: '60', w: 'full', mx: 'auto', aspectRatio: '200 / 320' },
  signature: { maxW: '72', aspectRatio: '1000 / 400', borderBottomWidth: '1px', borderColor: 'line.field' },
} as const satisfies Record<string, NamedStyle>

export type PageStyle = keyof typeof pageStyles
