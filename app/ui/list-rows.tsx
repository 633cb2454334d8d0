import { chakra } from '@chakra-ui/react'
import { CUT_AT_ITS_END } from './ltr.tsx'

/**
 * The parts of a row. They are plain elements, styled from the list around them: a row made of styled
 * components takes longer to draw than all twenty thousand take to search.
 */
const parts = {
  fontVariantNumeric: 'tabular-nums',
  '& .row-head': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
  '& .row-name': { ...CUT_AT_ITS_END, fontWeight: 'semibold', color: 'ink', minW: '0' },
  // What is there but not in use.
  '& [data-dim], & [data-dim] .row-name': { color: 'muted' },
  '& .row-link': { color: 'ink', whiteSpace: 'nowrap' },
  '& a:hover': { textDecoration: 'underline' },
  '& .row-cut': CUT_AT_ITS_END,
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

/** A list from tablets on. Cells with `data-end` hold numbers and dates, those with `data-wide` need
 * a desk, those with `data-whole` stay on one line there, one with `data-rest` holds words that may be cut. A table of many columns is `data-dense`. */
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
    '& td': { px: '3', py: '2.5', borderTopWidth: '1px', borderColor: 'line', maxW: '15rem' },
    '& td:last-child': { py: '1' },
    // Under a finger a link reaches as far as its cell, and draws as if it did not.
    '& td .row-name, & td .row-link': { py: '3', my: '-3' },
    '& td .row-link': { display: 'inline-block' },
    '& th[data-end], & td[data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& [data-whole]': { whiteSpace: { lg: 'nowrap' } },
    '&[data-dense] :is(th, td)': { px: { base: '1.5', lg: '3' } },
    // It takes what the others leave, and is cut at its end.
    '& td[data-rest]': { w: 'full', maxW: '0', minW: '7rem' },
    '& [data-wide]': { display: { base: 'none', lg: 'table-cell' } },
  },
})

/** The same on a phone: what it is, and at the end of each what can be done with it. */
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
    // It reaches over the whole card; what else can be tapped lies above it.
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

/** The frame of a table that is wider than its room. */
export const ListFrame = chakra('div', {
  base: { overflowX: 'auto', borderWidth: '1px', borderColor: 'line', borderRadius: 'l3', bg: 'panel' },
})
