import type { SystemStyleObject } from '@chakra-ui/react'

/** Of a card that stands beside another one: drawn for the room it has. */
const NARROW = '@container (max-width: 200px)'

const IN_A_LINE: SystemStyleObject = { display: 'flex', flexWrap: 'wrap', rowGap: '0' }

/**
 * How the cards of appointments (`[data-entry]`) and their parts (`[data-part]`) look, for the frame around all of
 * them: a style for each of their elements would take most of the time in which a day opens.
 */
export const APPOINTMENT_CARDS: SystemStyleObject = {
  '& [data-entry]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'stretch',
    gap: '2',
    color: 'ink',
    bg: 'var(--tone-subtle)',
    border: '1px solid var(--tone-border)',
    borderRadius: 'l1',
    overflow: 'hidden',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
    _focusWithin: { boxShadow: 'md' },
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      columnGap: '1.5',
      rowGap: '0',
      '& > :first-child': { gridRow: '1 / span 2' },
      '& > :last-child': { gridColumn: '2' },
    },
  },
  '& [data-entry][data-struck]': { bg: 'panel', borderStyle: 'dashed', color: 'muted' },
  '& [data-entry][data-overbooked]': { borderColor: 'status.overbooked.solid' },
  '& [data-entry][data-held]': { opacity: 0.45 },
  '& [data-entry][data-movable]': { cursor: 'grab', userSelect: 'none', WebkitTouchCallout: 'none' },
  '& [data-part=edge]': { w: '1', bg: 'var(--tone-solid)' },
  '& [data-grip]': {
    position: 'relative',
    zIndex: '1',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    w: '6',
    bg: 'var(--tone-muted)',
    color: 'var(--tone-fg)',
    borderInlineStart: '4px solid var(--tone-solid)',
    cursor: 'grab',
    touchAction: 'none',
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    '@media (pointer: coarse)': { w: '8' },
    [NARROW]: { w: '6' },
  },
  '& [data-part=facts]': { flex: '1', minW: '0', py: '1.5', [NARROW]: { py: '1' } },
  '& [data-part=when]': { ...IN_A_LINE, alignItems: 'center', columnGap: '1.5', rowGap: '0.5', minH: '6' },
  '& [data-part=whose]': { ...IN_A_LINE, alignItems: 'baseline', columnGap: '2' },
  '& :is([data-part=when] > bdi, [data-part=whose] > p:first-child)': { fontWeight: 'semibold' },
  '& [data-part=facts] p': { overflowWrap: 'anywhere', minW: '0' },
  // In two lines they begin where the card's other lines begin.
  '& [data-entry] bdi': { fontVariantNumeric: 'tabular-nums', textAlign: { base: 'left', _rtl: 'right' } },
  // The red edge of the card says it too: there is only room for the sign.
  '& [data-part=overbooked] > span': { [NARROW]: { srOnly: true } },
  '& [data-part=what]': {
    textStyle: 'xs',
    color: 'muted',
    '& bdi': { fontWeight: 'semibold' },
    // A narrow card that says all would stretch its hour for the whole day.
    [NARROW]: { maxH: '2lh', overflow: 'hidden' },
  },
  '& [data-part=actions]': {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: '0',
    [NARROW]: { flexDirection: 'row', w: 'full', justifyContent: 'end' },
  },
  '& [data-struck] [data-part=actions]': { flexDirection: 'row' },
  '& [data-part=actions] > *': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'l2',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'neutral.subtle' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    '@media (pointer: coarse)': { boxSize: '11' },
  },
  // Its link reaches over the whole card, which the other buttons lie above.
  '& [data-part=view]::before': { content: '""', position: 'absolute', inset: '0' },
  '& [data-part=edit]': { position: 'relative', zIndex: '1' },
}
