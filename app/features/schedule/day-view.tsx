import { Box, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { DaySchedule as Schedule, ScheduleEntry } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { isKey } from '#app/ui/keys.ts'
import { useSteady } from '#app/ui/use-steady.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { APPOINTMENT_CARDS } from './appointment-card-style.ts'
import { useCardDetails } from './card-details.tsx'
import { useDayColumns } from './day-columns.ts'
import { DayContent } from './day-content.tsx'
import type { DayHours } from './day-hours.ts'
import { MoveBar } from './move-bar.tsx'
import { stepFromSlot, useFocusAfterMove, useMoveKeys } from './move-keys.ts'
import type { ScheduleFilter } from './schedule-filter.ts'
import type { ColumnsBy } from './schedule-url.ts'
import { type SlotPlace, useAppointmentMove } from './use-appointment-move.ts'
import { useDragToSlot } from './use-drag-to-slot.ts'

type DayViewProps = {
  /** Undefined while it loads. */
  schedule: Schedule | undefined
  /** Whether the schedule shown is still that of the previous day. */
  stale: boolean
  matches: readonly ScheduleEntry[]
  hours: DayHours
  today: string
  columnsBy: ColumnsBy
  onColumns: (by: ColumnsBy) => void
  filter: ScheduleFilter
  onEdit: (id: number) => void
  onBook: (place: Partial<SlotPlace>) => void
  onBlock: (id: number) => void
  /** Shows the day before (-1) or after (1). */
  onTurn: (ways: -1 | 1) => void
}

const HEIGHT_MIN = '600px'
const STYLE: SystemStyleObject = {
  ...APPOINTMENT_CARDS,
  // During a move, a tap on a card selects the slot under it.
  '&[data-choosing] li[data-entry]': { pointerEvents: 'none' },
  '&[data-choosing]': { pb: '24' },
}

/** The schedule of a day, in a scrolling frame on wide screens. */
export function DayView({ schedule, stale, columnsBy, ...props }: DayViewProps) {
  const region = useRef<HTMLDivElement>(null)
  const unsynced = useUnsyncedIds('appointments')
  // A phone lists the hours of all bays.
  const columns = useDayColumns(schedule, useWide() ? columnsBy : 'bay')
  const move = useAppointmentMove(
    useMemo(() => schedule && [schedule], [schedule]),
    columns,
  )
  const { detailed, showDetails } = useCardDetails(region, move.moved !== null)
  useDragToSlot(region, move, { onTurn: props.onTurn, onLongPress: showDetails })
  useMoveKeys(move)
  useFocusAfterMove(region, move, schedule)
  // The callbacks keep their identity, so that only changed appointments and slots render again.
  const onEdit = useSteady(props.onEdit)
  const onBook = useSteady(props.onBook)
  const onBlock = useSteady(props.onBlock)
  const onColumns = useSteady(props.onColumns)
  const onMove = useSteady((id: number) => {
    showDetails(null)
    move.choose(id)
  })
  const onChoose = useSteady(move.dropOn)

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const entry = event.target.closest<HTMLElement>('[data-entry]')
    if (isKey(event, 'move') && entry) {
      event.preventDefault()
      showDetails(null)
      move.hold(Number(entry.dataset.entry), 'choice')
    } else if (isKey(event, 'slot') && stepFromSlot(event.target, event.key)) event.preventDefault()
  }

  return (
    <>
      <Box
        ref={region}
        role="region"
        aria-label="Daily schedule"
        data-day={schedule?.day}
        aria-busy={stale || undefined}
        // A scrolling frame must be reachable by keyboard.
        tabIndex={0}
        // An inert region would lose the pointer of a drag that turns to this day.
        inert={stale && !move.moved}
        data-choosing={move.moved?.by === 'choice' || undefined}
        display="flex"
        flexDirection="column"
        position="relative"
        flex="1"
        minH={{ base: '0', md: HEIGHT_MIN }}
        overflow={{ md: 'auto' }}
        // A focused element must not be hidden under the hours or the names of the bays.
        scrollPaddingTop="12"
        scrollPaddingInlineStart="20"
        bg={{ md: 'panel' }}
        borderWidth={{ base: '0', md: '1px' }}
        borderColor="line"
        borderRadius={{ md: 'l3' }}
        css={STYLE}
        onKeyDown={press}
      >
        <DayContent
          {...props}
          schedule={schedule}
          columns={columns}
          unsynced={unsynced}
          move={move}
          detailed={detailed}
          onEdit={onEdit}
          onBook={onBook}
          onBlock={onBlock}
          onColumns={onColumns}
          onMove={onMove}
          onChoose={onChoose}
        />
      </Box>
      <MoveBar move={move} />
      <VisuallyHidden aria-live="assertive">{move.said}</VisuallyHidden>
    </>
  )
}
