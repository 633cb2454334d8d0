import { chakra } from '@chakra-ui/react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { occupiesBay } from '#schema/rules/appointment-status.ts'
import type { DayCell } from '#schema/rules/day-layout.ts'
import { AppointmentCard } from './job-card.tsx'
import { bayText } from './place-text.ts'

export type CellAppointmentsProps = {
  cell: DayCell<ScheduleEntry>
  gridColumn: number
  waiting: ReadonlySet<number>
  heldId: number | undefined
  onEdit: (id: number) => void
  onMove: (id: number) => void
}

/** The appointments that begin in one hour of one bay, as tall as they are long. */
export function CellAppointments({
  cell,
  gridColumn,
  waiting,
  heldId,
  onEdit,
  onMove,
}: CellAppointmentsProps) {
  const { column, row, endRow, lane, lanes, entries } = cell
  const calledOff = !entries.some(({ appointment }) => occupiesBay(appointment.status))
  return (
    <Cell
      aria-label={bayText(column)}
      // Room to tap the hour, which is free.
      mb={calledOff ? '8' : undefined}
      css={{ '& > li': { flexGrow: 1 }, '& > li ~ li': { flexGrow: 0 } }}
      style={{
        gridRow: `${row + 1} / ${endRow + 1}`,
        gridColumn,
        width: `${100 / lanes}%`,
        marginInlineStart: `${(100 / lanes) * lane}%`,
      }}
    >
      {entries.map(entry => {
        const { id } = entry.appointment
        return (
          <ItemBoundary key={id} as="li">
            <AppointmentCard
              entry={entry}
              pending={waiting.has(id)}
              withBay={column === null}
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

const Cell = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    // A card beside another one is drawn for the room it has.
    containerType: 'inline-size',
    flexDirection: 'column',
    gap: '1',
    p: '1',
    minW: '0',
    zIndex: '1',
    // What lies under it can be tapped beside the cards.
    pointerEvents: 'none',
    '& > li': { pointerEvents: 'auto' },
  },
})
