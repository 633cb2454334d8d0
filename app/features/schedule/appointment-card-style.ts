import type { SystemStyleObject } from '@chakra-ui/react'

/** A card that shares its row with another is this narrow, and shortens its content. */
const NARROW = '@container (max-width: 200px)'

const IN_A_LINE: SystemStyleObject = { display: 'flex', flexWrap: 'wrap', rowGap: '0' }

/** A color from where the appointment begins in its first hour to where it ends in its last. */
function taken(color: string): string {
  const [from, to] = ['var(--from, 0%)', 'var(--to, 100%)']
  return `linear-gradient(to bottom, transparent ${from}, ${color} ${from} ${to}, transparent ${to})`
}

/**
 * The styles of appointment cards (`[data-entry]`) and their parts (`[data-part]`), for the frame around all of them.
 * A styled component for each element would take most of the time in which a day renders.
 */
export const APPOINTMENT_CARDS: SystemStyleObject = {
  '& [data-entry]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'stretch',
    gap: '2',
    color: 'ink',
    // Only the part of its hours that it takes has its color, so that a free half-hour can be seen.
    bg: 'panel',
    backgroundImage: taken('var(--tone-subtle)'),
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
  '& [data-entry][data-unplaced]': { backgroundImage: 'none', borderStyle: 'dashed' },
  '& [data-entry][data-struck]': { backgroundImage: 'none', borderStyle: 'dashed', color: 'muted' },
  '& [data-entry][data-overbooked]': { borderColor: 'status.overbooked.solid' },
  '& [data-entry][data-held]': { opacity: 0.45 },
  '& [data-entry][data-movable]': { cursor: 'grab', userSelect: 'none', WebkitTouchCallout: 'none' },
  '& [data-part=edge]': { w: '1', backgroundImage: taken('var(--tone-solid)') },
  '& [data-grip]': {
    position: 'relative',
    zIndex: '1',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    w: '6',
    backgroundImage: taken('var(--tone-muted)'),
    color: 'var(--tone-fg)',
    ps: '1',
    cursor: 'grab',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      w: '1',
      top: 'var(--from, 0%)',
      bottom: 'calc(100% - var(--to, 100%))',
      bg: 'var(--tone-solid)',
    },
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
  // A text that wraps onto a second line stays aligned with the card's other lines.
  '& [data-entry] bdi': { fontVariantNumeric: 'tabular-nums', textAlign: { base: 'left', _rtl: 'right' } },
  // The card's red border shows the same status, so the sign alone is enough here.
  '& [data-part=overbooked] > span': { [NARROW]: { srOnly: true } },
  '& [data-part=what]': {
    textStyle: 'xs',
    color: 'muted',
    '& bdi': { fontWeight: 'semibold' },
    // A narrow card that showed everything would stretch its hour across the whole day.
    [NARROW]: { maxH: '2lh', overflow: 'hidden' },
  },
  '& [data-part=pickup][data-early]': { color: 'attention.fg' },
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
  // The card's link covers the whole card; its buttons lie above the link.
  '& [data-part=view]::before': { content: '""', position: 'absolute', inset: '0' },
  '& [data-part=edit]': { position: 'relative', zIndex: '1' },
  // The handle lies on the end of the work, and leaves the buttons beside it free.
  '& [data-end]': {
    position: 'absolute',
    zIndex: '1',
    // Beside the text, which may reach as far down, and before the buttons.
    insetInlineStart: '50%',
    insetInlineEnd: '12',
    top: 'calc(var(--to, 100%) - 12px)',
    h: '12px',
    cursor: 'ns-resize',
    touchAction: 'none',
    '@media (pointer: coarse)': { h: '20px', top: 'calc(var(--to, 100%) - 20px)' },
    _after: {
      content: '""',
      position: 'absolute',
      insetInlineEnd: '0',
      w: '28px',
      bottom: '2px',
      h: '3px',
      borderRadius: 'full',
      bg: 'var(--tone-solid)',
      opacity: '0.55',
    },
    _hover: { _after: { opacity: '1' } },
  },
}
