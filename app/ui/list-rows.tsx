import { chakra } from '@chakra-ui/react'
import { CUT_AT_ITS_END } from './ltr.tsx'

/** The parts of a row are plain elements, styled by the list around them: styled components render too slowly. */
const parts = {
  fontVariantNumeric: 'tabular-nums',
  '& .row-head': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
  '& .row-name': { ...CUT_AT_ITS_END, fontWeight: 'semibold', color: 'ink', minW: '0' },
  // Inactive records.
  '& [data-dim], & [data-dim] .row-name': { color: 'muted' },
  '& .row-link': { color: 'ink', whiteSpace: 'nowrap' },
  '& a:hover': { textDecoration: 'underline' },
  '& .row-cut': CUT_AT_ITS_END,
  // The first two lines of a longer text.
  '& .row-lines.row-small': { lineClamp: '2', overflowWrap: 'anywhere', color: 'ink', textStyle: 'sm' },
  '& .row-send': {
    display: 'flex',
    w: 'fit-content',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    position: 'relative',
    minH: '11',
    px: '3',
    my: '1',
    borderWidth: '1px',
    borderColor: 'accent.border',
    borderRadius: 'l2',
    color: 'accent.fg',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '& svg': { boxSize: '4.5' },
    _hover: { bg: 'accent.subtle' },
  },
  '& .row-small': { display: 'block', color: 'muted', textStyle: 'xs', minH: '1lh' },
  '& .row-facts': { display: 'flex', gap: '1', whiteSpace: 'nowrap', '& > .row-cut': { minW: '0' } },
  '& .row-actions': { display: 'flex', justifyContent: 'end' },
  '& .row-end': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'end',
    gap: '1.5',
    flexShrink: '0',
    pe: '3',
  },
  '& .row-action': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '11',
    borderRadius: 'l2',
    color: 'ink',
    cursor: 'pointer',
    flexShrink: '0',
    '& svg': { boxSize: '5' },
    _hover: { bg: 'sunken' },
    _expanded: { bg: 'sunken' },
  },
  '& a:focus-visible, & button:focus-visible': {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '1px',
  },
} as const

/**
 * The table of a list, on tablets and desktops. Attributes of cells: `data-end` aligns numbers and dates to the end,
 * `data-wide` shows the cell on desktops only, `data-whole` keeps it on one line there, `data-rest` takes the
 * remaining width and truncates. A table of many columns is `data-dense`.
 */
export const ListTable = chakra('table', {
  base: {
    ...parts,
    w: 'full',
    textStyle: 'sm',
    textAlign: 'start',
    '& th': {
      px: '3',
      py: '2.5',
      color: 'muted',
      textStyle: 'xs',
      fontWeight: 'semibold',
      textAlign: 'start',
    },
    '& td': {
      h: 'var(--row-height, 45px)',
      px: '3',
      py: '2.5',
      borderTopWidth: '1px',
      borderColor: 'line',
      maxW: '15rem',
    },
    '& td:last-child': { py: '1' },
    // The padding enlarges the touch target to the height of the cell; the negative margin keeps the row's height.
    '& td .row-name, & td .row-link': { py: '3', my: '-3' },
    '& td .row-link': { display: 'inline-block', maxW: 'full', verticalAlign: 'bottom' },
    '& th[data-end], & td[data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& [data-whole]': { whiteSpace: { lg: 'nowrap' } },
    '&[data-dense] :is(th, td)': { px: { base: '1.5', lg: '3' } },
    // All tables begin and end at the same line.
    '&[data-dense] :is(th, td):first-of-type': { ps: '3' },
    '&[data-dense] :is(th, td):last-of-type': { pe: '3' },
    // Full width with a maximum of 0 makes the cell take the remaining width and truncate its text.
    '& td[data-rest]': { w: 'full', maxW: '0', minW: '7rem' },
    '& [data-wide]': { display: { base: 'none', lg: 'table-cell' } },
  },
})

/** The cards of a list, on phones, with the actions at the end of each. */
export const ListCards = chakra('ul', {
  base: {
    ...parts,
    display: 'grid',
    gap: '2.5',
    listStyleType: 'none',
    '& > li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minW: '0',
      bg: 'panel',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'l3',
      ps: '4',
      pe: '1',
      py: '2',
    },
    '& .row-body': { flex: '1', minW: '0' },
    // The link covers the whole card; the other controls are above it.
    '& li .row-name': {
      fontSize: 'md',
      lineHeight: '2rem',
      _before: { content: '""', position: 'absolute', inset: '0' },
    },
    '& .row-actions': { position: 'relative' },
    '& .row-call': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      position: 'relative',
      minH: '11',
      pb: '3',
      mb: '-3',
      color: 'accent.fg',
      '& svg': { boxSize: '3.5' },
    },
  },
})

/** The frame of a table; a table that is wider scrolls inside it. */
export const ListFrame = chakra('div', {
  base: { overflowX: 'auto', borderWidth: '1px', borderColor: 'line', borderRadius: 'l3', bg: 'panel' },
})

/** The dash in an empty cell. */
export function None() {
  return (
    <span role="img" aria-label="None">
      –
    </span>
  )
}
