import type { SystemStyleObject } from '@chakra-ui/react'
import { CARD_PLATE, PLATE_IN_A_TINY_LINE, SHORT_PLATE } from './card-plate.tsx'
import { CARD_CONTAINER, HIDDEN_WORD, NARROW, SMALL, TINY, WHOLE_WORDS } from './card-widths.ts'

const ONE_LINE: SystemStyleObject = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minW: '0',
  // Its own direction says at which end it is shortened; it stands where the others stand.
  textAlign: 'match-parent',
}
const IN_A_LINE: SystemStyleObject = { display: 'flex', alignItems: 'center', columnGap: '1.5', minW: '0' }

/**
 * The styles of appointment cards (`[data-entry]`) and their parts (`[data-part]`), for the frame around all of them.
 * A styled component for each element would take most of the time in which a day renders.
 */
export const APPOINTMENT_CARDS: SystemStyleObject = {
  // The room that cards leave to a count beside them, and to the mark of a block under them.
  '--count': '2.25rem',
  '--block-band': '1.75rem',
  '@media (pointer: coarse)': { '--block-band': '2.75rem', '& [data-end]::after': { opacity: '0.5' } },
  '& [data-entry]': {
    position: 'relative',
    ...CARD_CONTAINER,
    color: 'ink',
    bg: 'var(--tone-subtle)',
    border: '1px solid var(--tone-border)',
    borderInlineStart: '4px solid var(--tone-solid)',
    borderRadius: 'l1',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md', zIndex: '2' },
    _focusWithin: { boxShadow: 'md', zIndex: '2' },
  },
  '& [data-entry][data-unplaced]': { bg: 'panel', borderStyle: 'dashed' },
  '& [data-entry][data-struck]': { bg: 'panel', borderStyle: 'dashed', color: 'muted' },
  '& [data-entry][data-overbooked]': { borderColor: 'status.overbooked.solid' },
  '& [data-entry][data-held]': { opacity: 0.45 },
  '& [data-entry][data-movable]': { cursor: 'grab', userSelect: 'none', WebkitTouchCallout: 'none' },
  '& [data-entry] bdi': { fontVariantNumeric: 'tabular-nums' },
  '& [data-part=facts]': { minW: '0' },
  '& [data-part=when]': {
    ...IN_A_LINE,
    '& > bdi': { ...ONE_LINE, fontWeight: 'semibold' },
  },
  '& :is([data-part=status], [data-part=overbooked])': {
    ...IN_A_LINE,
    columnGap: '1',
    flexShrink: '0',
    color: 'var(--tone-fg)',
    textStyle: 'xs',
    [NARROW]: { '& > span': HIDDEN_WORD },
  },
  '& [data-part=overbooked]': { color: 'status.overbooked.fg', fontWeight: 'semibold' },
  '& [data-part=when] > [data-part=status]': { order: '1' },
  '& [data-part=when] > :is([data-part=overbooked], [data-pending])': { order: '2' },
  '& [data-part=whose]': {
    ...IN_A_LINE,
    '& > p': { ...ONE_LINE, flex: '1 1 auto' },
    [NARROW]: { flexWrap: 'wrap', '& > p': { flexBasis: '100%' } },
  },
  '& [data-part=plate]': CARD_PLATE,
  '& [data-part=car]': ONE_LINE,
  '& [data-part=what]': {
    color: 'muted',
    overflowWrap: 'anywhere',
    '& bdi': { fontWeight: 'semibold' },
  },
  '& [data-part=notes]': { overflowWrap: 'anywhere', lineClamp: '2' },
  '& [data-part=pickup][data-early]': { color: 'attention.fg' },
  '& [data-part=actions] > button': {
    display: 'grid',
    placeItems: 'center',
    color: 'ink',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { bg: 'neutral.subtle' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  },
  // The link covers the whole card; its buttons lie above it.
  '& [data-part=view]': {
    position: 'absolute',
    inset: '0',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
  '& [data-part=actions] > button, & [data-end]': { zIndex: '1' },

  // In a list a card takes the room it needs.
  '& [data-entry]:not([data-lines], [data-bar])': {
    display: 'flex',
    ps: '3',
    '& [data-part=facts]': { flex: '1', py: '1.5' },
    '& [data-part=when]': { flexWrap: 'wrap', minH: '6', '& > bdi': { whiteSpace: 'normal' } },
    '& [data-part=whose]': { flexWrap: 'wrap', alignItems: 'baseline', '& > p': { whiteSpace: 'normal' } },
    '& [data-part=what]': { textStyle: 'xs' },
    '& [data-part=actions]': { display: 'flex', flexDirection: 'column', flexShrink: '0' },
    '&[data-struck] [data-part=actions]': { flexDirection: 'row' },
    '& [data-part=actions] > button': { position: 'relative', boxSize: '11', borderRadius: 'l2' },
  },

  // On the time axis its height is its time, and what it says follows from that.
  '& [data-entry][data-lines]': {
    position: 'absolute',
    zIndex: '1',
    fontSize: '0.8125rem',
    lineHeight: '1rem',
    insetInlineStart: 'calc((100% - var(--beside, 0px)) / var(--lanes) * var(--lane) + 2px)',
    w: 'calc((100% - var(--beside, 0px)) / var(--lanes) - 3px)',
    '& [data-part=facts]': {
      position: 'absolute',
      insetInline: '1.5',
      top: '1px',
      // Whole lines: half of one cannot be read.
      maxH: 'calc(var(--lines) * 1rem)',
      overflow: 'hidden',
    },
    '& [data-part=what]': { fontSize: '0.75rem' },
    '& [data-part=time]': WHOLE_WORDS,
    '& [data-part=actions] > button': {
      position: 'absolute',
      insetInlineEnd: '0',
      top: '0',
      boxSize: '7',
      maxH: 'full',
      bg: 'var(--tone-subtle)',
      opacity: '0',
      '@media (pointer: coarse)': { boxSize: '11', pointerEvents: 'none' },
    },
    '&[data-tall] [data-part=actions] > button': { opacity: '1', pointerEvents: 'auto' },
    '&[data-tall] :is([data-part=when], [data-part=whose])': { pe: '6' },
    // There is no room for it beside the plate.
    [NARROW]: {
      '&[data-tall] :is([data-part=when], [data-part=whose])': { pe: '0' },
      '&[data-tall]:not(:hover, :focus-within) [data-part=actions] > button': {
        opacity: '0',
        '@media (pointer: coarse)': { pointerEvents: 'none' },
      },
    },
    '&:is(:hover, :focus-within) [data-part=actions] > button': { opacity: '1', pointerEvents: 'auto' },
  },
  // In a lane of a week the axis has to tell the time.
  '& [data-entry][data-lines] [data-part=facts]': {
    [TINY]: {
      insetInline: '1',
      fontSize: '0.6875rem',
      display: 'flex',
      flexDirection: 'column',
      '& [data-part=whose]': { order: '-1' },
      '& [data-part=time]': HIDDEN_WORD,
    },
  },
  // One line: its sign, the time, the plate, the name. The plate stands first in line for the room, then the sign.
  '& [data-entry][data-lines="1"] [data-part=facts]': {
    ...IN_A_LINE,
    columnGap: '0',
    top: '0',
    bottom: '0',
    maxH: 'none',
    ...SHORT_PLATE,
    '& > :not([data-part=when], [data-part=whose])': { display: 'none' },
    '& :is([data-part=status], [data-part=overbooked]) > span': HIDDEN_WORD,
    '& [data-part=when]': {
      ...WHOLE_WORDS,
      columnGap: '0',
      flex: '0 1 auto',
      '& > *': { order: '0', me: '1.5' },
    },
    '& [data-part=time]': { flex: '1', order: '1' },
    [NARROW]: {
      '& [data-part=time]': { fontSize: '0.75rem', '& > span + span': { display: 'none' } },
    },
    [SMALL]: { '& [data-part=time]': { display: 'none' } },
    '& [data-part=whose]': { flexWrap: 'nowrap', flex: '1 0 auto', '& > p': { w: '0', flex: '1 1 0' } },
    [TINY]: {
      flexDirection: 'row',
      '& [data-part=when]': { display: 'none' },
      '& [data-part=whose]': { flex: '1', '& > p': { display: 'none' } },
      '& [data-part=plate]': PLATE_IN_A_TINY_LINE,
    },
  },
  // The bars of those that stay, under the name of their column: until when has what room is left.
  '& [data-stays] > [data-entry][data-lines]': {
    position: 'relative',
    insetInlineStart: '2px',
    w: 'calc(100% - 4px)',
    h: '1.5rem',
    mt: '0.5',
    '& [data-part=facts]': { insetInline: '1' },
    '& [data-part=time]': { display: 'flex', '& > span + span': { display: 'block' } },
    '& [data-part=whose]': { order: '-1', flex: '0 0 auto', '& > p': HIDDEN_WORD },
    '& [data-part=when]': { flex: '1', '& > *': { me: '0', ms: '1' } },
  },
  // What the work was planned for, where it went otherwise.
  '& [data-part=planned]': {
    position: 'absolute',
    insetInline: '0',
    pointerEvents: 'none',
    border: '1px dashed var(--tone-solid)',
    borderRadius: 'l1',
    opacity: '0.7',
  },
  // The buffer after the work: it dries, or waits to be fetched.
  '& [data-part=tail]': {
    position: 'absolute',
    insetInlineStart: '-4px',
    insetInlineEnd: '0',
    top: '100%',
    pointerEvents: 'none',
    bg: 'var(--tone-subtle)',
    opacity: '0.55',
    borderInlineStart: '4px solid var(--tone-border)',
    borderBottomRadius: 'l1',
  },
  '& [data-end]': {
    position: 'absolute',
    insetInlineStart: '25%',
    insetInlineEnd: '25%',
    bottom: '0',
    h: '8px',
    maxH: '40%',
    cursor: 'ns-resize',
    touchAction: 'none',
    '@media (pointer: coarse)': { h: '16px' },
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: 'calc(50% - 12px)',
      bottom: '2px',
      h: '3px',
      borderRadius: 'full',
      bg: 'var(--tone-solid)',
      opacity: '0',
    },
  },
  '& [data-entry]:is(:hover, :focus-within) > [data-end]::after': { opacity: '0.7' },
}
