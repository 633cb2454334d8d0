import type { SystemStyleObject } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import type { DayColumn } from '#schema/rules/day-layout.ts'
import type { Place } from '#schema/rules/job-move.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { bayText } from './place-text.ts'

export type SlotCellProps = {
  slot: string
  column: DayColumn
  /** Where in the grid. */
  gridRow: number
  gridColumn: number
  /** Nothing stands here: a tap books it. */
  free: boolean
  /** The one free slot that Tab reaches; arrows go on from there. */
  inTabOrder: boolean
  /** Outside the opening hours. */
  shaded: boolean
  /** An appointment is looking for a place: a tap gives it this one. */
  choosing: boolean
  onBook: (place: Place) => void
  onChoose: (place: Place) => void
}

/** An hour in a bay, styled by the grid (`SLOTS`): what an appointment is dropped on, and what is tapped to book it. */
export const SlotCell = memo(function SlotCell(props: SlotCellProps) {
  const { slot, column, gridRow, gridColumn, free, inTabOrder, shaded, choosing, onBook, onChoose } = props
  const place = { slot, bay: column }
  const where = `${formatTime(slot)}, ${bayText(column)}`
  const shared = {
    'data-slot': slot,
    'data-bay': column ?? 'none',
    'data-shaded': shaded || undefined,
    style: { gridRow, gridColumn },
  }
  if (choosing) {
    return (
      <button
        type="button"
        {...shared}
        data-move-choice
        aria-label={`Move here: ${where}`}
        onClick={() => onChoose(place)}
      />
    )
  }
  if (!free || column === null) return <div {...shared} aria-hidden="true" />
  return (
    <button
      type="button"
      {...shared}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={`New appointment, ${where}`}
      onClick={() => onBook(place)}
    >
      <Plus size={16} aria-hidden="true" />
    </button>
  )
})

/** How all the slots of a grid look, said once for all of them. */
export const SLOTS: SystemStyleObject = {
  '& [data-slot]': {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    minH: '12',
    color: 'muted',
    borderTopWidth: '1px',
    borderInlineStartWidth: '1px',
    borderColor: 'line',
  },
  '& [data-slot] > svg': { opacity: '0', '@media (pointer: coarse)': { opacity: '0.35' } },
  '& button[data-slot]': {
    cursor: 'pointer',
    _hover: { bg: 'accent.subtle', color: 'accent.fg' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-3px' },
    '&:is(:hover, :focus-visible) > svg': { opacity: '1' },
  },
  '& [data-shaded]': {
    backgroundImage: 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 8px)',
  },
}
