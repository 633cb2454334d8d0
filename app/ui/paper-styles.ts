/** From this width (A4, not a roll) the facts are side by side and the lines in columns. */
const WIDE = '@container (min-width: 30rem)'

/**
 * The parts of a printed paper, styled from its root: their layout follows the width of the paper, not of the
 * screen.
 */
export const PAPER_STYLES = {
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& .paper-head': { display: 'grid', gap: '4', mb: '5' },
  // Its height is known before it is drawn: on a roll the length of the paper is measured at once.
  '& .paper-logo': {
    h: '16mm',
    w: '60mm',
    maxW: 'full',
    objectFit: 'contain',
    objectPosition: 'left',
    mb: '2',
  },
  '& .paper-titles': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'start',
    columnGap: '4',
  },
  '& .paper-title': { fontWeight: 'semibold', textStyle: 'lg' },
  '& .paper-name': { fontWeight: 'semibold', textStyle: 'md' },
  '& .paper-muted': { color: 'muted' },
  '& .paper-facts': { display: 'grid', gap: '1', alignContent: 'start', breakInside: 'avoid' },
  '& .paper-facts > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    alignItems: 'baseline',
  },
  '& .paper-facts dd': { textAlign: 'end', overflowWrap: 'anywhere' },
  '& .paper-sum': { whiteSpace: 'nowrap' },
  '& .paper-strong': { fontWeight: 'semibold' },
  '& .paper-ruled': { borderTopWidth: '1px', borderColor: 'line.field', pt: '1.5', mt: '0.5' },
  '& .paper-ar': { fontSize: '0.92em', color: 'muted', fontWeight: 'normal' },
  '& .paper-lines': {
    w: 'full',
    my: '4',
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto auto',
      columnGap: '3',
      py: '1.5',
      borderTopWidth: '1px',
      borderColor: 'line',
      breakInside: 'avoid',
    },
    '& td': { textAlign: 'end' },
    '& td:first-of-type': { gridColumn: '1 / -1', textAlign: 'start', fontWeight: 'medium' },
    '& td:empty': { display: 'none' },
    '& td[data-roll]:last-of-type': { gridColumnEnd: '-1' },
    '& td[data-roll]::before': { content: 'attr(data-roll) " "', color: 'muted', fontWeight: 'normal' },
    '& .paper-amount': { textAlign: 'start', fontWeight: 'normal' },
    '& .paper-desk': { display: 'none' },
  },
  '& .paper-totals': { ms: 'auto', w: 'full' },
  '& .paper-payments': { mt: '5' },
  '& .paper-foot': { mt: '6', textAlign: 'center', color: 'muted' },
  [WIDE]: {
    '& .paper-head': { gridTemplateColumns: '5fr 6fr', columnGap: '8', mb: '7' },
    '& .paper-title': { textStyle: 'xl' },
    '& .paper-name': { textStyle: 'lg' },
    '& .paper-lines': {
      '& thead': { display: 'table-header-group' },
      '& th': {
        textAlign: 'end',
        py: '2',
        ps: '3',
        textStyle: 'xs',
        fontWeight: 'semibold',
        verticalAlign: 'bottom',
      },
      '& th:first-of-type': { textAlign: 'start', ps: '0' },
      '& tbody tr': { display: 'table-row' },
      '& td': { py: '2', ps: '3', borderTopWidth: '1px', borderColor: 'line', whiteSpace: 'nowrap' },
      '& td:first-of-type': { ps: '0', whiteSpace: 'normal' },
      '& td:empty': { display: 'table-cell' },
      '& td[data-roll]::before': { content: 'none' },
      '& .paper-amount': { textAlign: 'end' },
      '& .paper-desk': { display: 'table-cell' },
      '& .paper-roll': { display: 'none' },
    },
    '& .paper-totals': { maxW: '20rem' },
    '& .paper-payments': { maxW: '20rem', ms: 'auto' },
  },
} as const
