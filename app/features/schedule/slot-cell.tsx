import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { occupiesBay } from '#schema/rules/appointments/appointment-status.ts'
import { type DayCell, type DayColumn, partOfRows, rowsOf } from '#schema/rules/schedule/day-layout.ts'
import { beginOf } from '#schema/rules/time/interval.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { AppointmentCard } from './appointment-card.tsx'
import type { MovedAppointment } from './moved.ts'
import type { ColumnsBy } from './schedule-url.ts'
import type { SlotPlace } from './use-appointment-move.ts'

const Cell = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    // A card that shares its row with another is cut to fit.
    containerType: 'inline-size',
    flexDirection: 'column',
    gap: '1',
    p: '1',
    minW: '0',
    zIndex: '1',
    // The list must not take taps beside its cards: they are meant for the slot under it.
    pointerEvents: 'none',
    '& > li': { pointerEvents: 'auto' },
  },
})

type SlotCellProps = {
  slot: string
  column: DayColumn
  /** The kind of the column, and its name. */
  by: ColumnsBy
  name: string
  /** The position in the grid. */
  gridRow: number
  gridColumn: number
  /** The slot is free: a tap books it. */
  free: boolean
  /** The one free slot in the tab order; arrows move on from there. */
  inTabOrder: boolean
  /** The slot is outside the opening hours. */
  shaded: boolean
  /** An appointment is being moved: a tap moves it to this slot. */
  choosing: boolean
  onBook: (place: Partial<SlotPlace>) => void
  onChoose: (place: SlotPlace) => void
}

/** An hour of a column, styled by the grid (`SLOTS`): the target of a drop, and of a tap that books it. */
export const SlotCell = memo(function SlotCell(props: SlotCellProps) {
  const { slot, column, by, name, gridRow, gridColumn, free, inTabOrder, shaded, choosing } = props
  const { onBook, onChoose } = props
  const where = `${formatTime(slot)}, ${name}`
  const place = by === 'bay' ? { slot, bay: column } : { slot, technicianId: column }
  const shared = {
    'data-slot': slot,
    [`data-${by}`]: column ?? 'none',
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

/** The styles of all slots, applied once by the grid around them. */
export const SLOTS: SystemStyleObject = {
  // The width that a card leaves to the mark of a block under it.
  '--block-band': '1.75rem',
  '@media (pointer: coarse)': { '--block-band': '2.75rem' },
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

type CellAppointmentsProps = {
  cell: DayCell<ScheduleEntry>
  /** The shown day, yyyy-MM-dd. */
  day: string
  /** The name of its column. */
  name: string
  /** The cards name their bays, because the columns are not bays. */
  withBay: boolean
  marksUnassigned: boolean
  /** The column is blocked at some of these hours. */
  blocked: boolean
  gridColumn: number
  unsynced: ReadonlySet<number>
  heldId: number | undefined
  onEdit: (id: number) => void
  onMove: (id: number) => void
}

/** The appointments that start in one hour of one bay; the height of each is its duration. */
export function CellAppointments(props: CellAppointmentsProps) {
  const { cell, day, name, withBay, marksUnassigned, blocked, gridColumn } = props
  const { unsynced, heldId, onEdit, onMove } = props
  const { row, endRow, lane, lanes, entries } = cell
  const beside = blocked && lane === lanes - 1
  const calledOff = !entries.some(({ appointment }) => occupiesBay(appointment))
  return (
    <Cell
      aria-label={name}
      // A strip below a cancelled appointment stays free, so that the hour can be booked by a tap.
      mb={calledOff ? '8' : undefined}
      pe={beside ? 'calc(var(--block-band) + {spacing.1})' : undefined}
      css={{ '& > li': { flexGrow: 1 }, '& > li ~ li': { flexGrow: 0 } }}
      style={{
        gridRow: `${row + 1} / ${endRow + 1}`,
        gridColumn,
        width: `${100 / lanes}%`,
        marginInlineStart: `${(100 / lanes) * lane}%`,
        ...takenPart(cell, day),
      }}
    >
      {entries.map(entry => {
        const { id } = entry.appointment
        return (
          <ItemBoundary key={id} as="li">
            <AppointmentCard
              entry={entry}
              day={day}
              pending={unsynced.has(id)}
              withBay={withBay}
              marksUnassigned={marksUnassigned}
              withEnd={entries.length === 1}
              held={id === heldId}
              onEdit={onEdit}
              onMove={onMove}
            />
          </ItemBoundary>
        )
      })}
    </Cell>
  )
}

/** The part of the cell that its appointment takes; several share the cell without one. */
function takenPart(cell: DayCell<ScheduleEntry>, day: string): Record<string, string> {
  const [first, second] = cell.entries
  if (!first || second || !occupiesBay(first.appointment)) return {}
  const { from, to } = partOfRows(first.appointment, cell, day)
  return { '--from': `${from * 100}%`, '--to': `${to * 100}%` }
}

/** The preview of a move on the shown day, in the grid column at this line. */
export function LandingMark({
  moved,
  day,
  gridColumn,
}: {
  moved: MovedAppointment
  day: string
  gridColumn: number
}) {
  const { by, days, scheduledDate, endsAt, bay } = moved
  const mark = useRef<HTMLDivElement>(null)
  // The keys lead to columns and hours that are out of sight; a pointer scrolls at the edges.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => {
    if (by === 'choice') mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [by, scheduledDate, gridColumn])
  if (!days.includes(day)) return null
  const { status, startedAt } = moved.entry.appointment
  const stay = { scheduledDate, endsAt, status, startedAt }
  const { row, endRow } = rowsOf(stay, day)
  const palette = moved.clash ? 'danger' : 'accent'
  return (
    <Box
      ref={mark}
      aria-hidden="true"
      data-landing
      pointerEvents="none"
      zIndex="3"
      m="1"
      p="2"
      alignSelf="stretch"
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="l1"
      borderColor={`${palette}.solid`}
      bg={`${palette}.subtle`}
      color={`${palette}.fg`}
      opacity="0.94"
      fontWeight="semibold"
      style={{ gridRow: `${row + 1} / ${endRow + 1}`, gridColumn }}
    >
      <Ltr>
        {formatTimeSpan(beginOf(stay), endsAt)}
        {by !== 'end' && ` · ${bayText(bay)}`}
      </Ltr>
      {moved.clash && <Box textStyle="xs">{clashText(moved)}</Box>}
    </Box>
  )
}

function clashText({ clash, person, bay }: MovedAppointment): string {
  if (clash === 'person') return `${person} is taken then`
  return bay === null ? 'All bays are taken then' : 'The bay is taken then'
}
