import { Box, Button, chakra, HStack, IconButton, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { bayText, crewText } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { axisOf } from '#schema/rules/schedule/day-axis.ts'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import { blockedColumns, freeTime, overOn } from '#schema/rules/schedule/free-time.ts'
import { SCHEDULE_ROWS, slotOn } from '#schema/rules/schedule/schedule-slot.ts'
import { actualBegin } from '#schema/rules/time/interval.ts'
import { minutesOfTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { BlockedLines } from './blocked-mark.tsx'
import type { DayLayoutProps } from './day-layout-props.ts'
import { NowClock, useMinute, useNowRow, usePastRows } from './now-line.tsx'

const Hours = chakra('ol', { base: { listStyle: 'none', display: 'grid', gap: '1' } })

type ListHourProps = DayLayoutProps & {
  slot: string
  entries: readonly ScheduleEntry[]
  /** The blocked times that begin in it, or before the first hour. */
  blocks: readonly BlockedTime[]
  /** The hour is in the past, so it offers no booking. */
  over: boolean
  /** The minute that has begun, an ISO instant. */
  now: string
  names: ReadonlyMap<number, string>
  /** The clock (HH:mm) in the row of the current hour. */
  nowTime: string | undefined
}

/** One hour of the day on a phone: its appointments, or a button that books the free hour. */
function ListHour(props: ListHourProps) {
  const { slot, entries, blocks, over, now, nowTime, hours, move, columns } = props
  const { onBook, onBlock, onChoose } = props
  // The line stands under the heading of its hour, between what has begun and what is still to come.
  const hasBegun = ({ appointment }: ScheduleEntry) => actualBegin(appointment) <= now
  const choosing = move.moved?.by === 'choice' && move.mayGoTo(slot)
  const free = freeBays(props)
  if (entries.length === 0 && blocks.length === 0 && over && !choosing) return null
  const closed = hours.closed !== null ? 'Closed' : hours.closedRows[slot]
  return (
    <Hour data-slot={slot}>
      <HStack justify="space-between" minH="11" ps="1" color="muted">
        <Text as="h2" fontWeight="semibold">
          <Ltr>{formatTime(slot)}</Ltr>
        </Text>
        {choosing ? null : (
          <HStack gap="1">
            <Text textStyle="xs">{closed ?? (free.length > 0 && entries.length === 0 ? 'Free' : '')}</Text>
            {free.length > 0 && !over && (
              <IconButton
                variant="ghost"
                color="muted"
                aria-label={`New appointment, ${formatTime(slot)}`}
                onClick={() => onBook({ slot })}
              >
                <Plus />
              </IconButton>
            )}
          </HStack>
        )}
      </HStack>
      {choosing && (
        <HStack wrap="wrap" pb="2">
          {columns.columns.map(bay => (
            <Button
              key={bay}
              variant="outline"
              flex="1"
              data-move-choice
              aria-label={`Move here: ${formatTime(slot)}, ${bayText(bay)}`}
              onClick={() => onChoose({ slot, bay })}
            >
              {bayText(bay)}
              {move.clashesAt({ slot, bay }) && ' · taken'}
            </Button>
          ))}
        </HStack>
      )}
      <BlockedLines blocks={blocks} onOpen={onBlock} />
      <HourCards {...props} entries={nowTime ? entries.filter(hasBegun) : entries} />
      {nowTime && (
        <>
          <NowMark time={nowTime} />
          <HourCards {...props} entries={entries.filter(entry => !hasBegun(entry))} />
        </>
      )}
    </Hour>
  )
}

function HourCards(props: ListHourProps) {
  const { entries, schedule, unsynced, move, onEdit, onMove } = props
  if (entries.length === 0) return null
  return (
    <Appointments>
      {entries.map(entry => (
        <ItemBoundary key={entry.appointment.id} as="li">
          <AppointmentCard
            entry={entry}
            day={schedule.day}
            pending={unsynced.has(entry.appointment.id)}
            marksUnassigned={props.marksUnassigned}
            crew={crewText(entry, props.names)}
            withBay={schedule.bays > 1 || entry.appointment.bay === null}
            held={move.moved?.entry === entry}
            onEdit={onEdit}
            onMove={onMove}
          />
        </ItemBoundary>
      ))}
    </Appointments>
  )
}

/** The bays that are free for that hour, or for the rest of it. */
function freeBays({ schedule, columns, slot, now }: ListHourProps): DayColumn[] {
  const { entries, bays, day } = schedule
  const blocked = blockedColumns(schedule.blocked, bays)
  const ends = minutesOfTime(slot) + 60
  return freeTime(entries, columns, { day, now, axis: axisOf([], []), blocked })
    .filter(
      ({ from, to }) => from < ends && from <= Math.max(minutesOfTime(slot), overOn(day, now)) && to >= ends,
    )
    .map(({ column }) => column)
}

/** Those of a person before the others of their hour. */
function ownFirst(entries: readonly ScheduleEntry[], me: number): readonly ScheduleEntry[] {
  const isOwn = ({ appointment }: ScheduleEntry) => Number(crewOf(appointment).includes(me))
  return entries.length > 1 ? [...entries].sort((a, b) => isOwn(b) - isOwn(a)) : entries
}

function NowMark({ time }: { time: string }) {
  return (
    <HStack aria-hidden="true" data-now gap="2">
      <NowClock time={time} />
      <Box flex="1" borderTopWidth="2px" borderColor="ink" />
    </HStack>
  )
}

const Hour = chakra('li', { base: { scrollMarginTop: '16', borderRadius: 'l1' } })
const Appointments = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '2' } })

/** The day on a phone: one column, hour by hour. Past free hours are omitted. */
export function DayList(props: DayLayoutProps) {
  const { schedule, matches, isToday } = props
  const { id: me } = useUser()
  const names = useStaffNames()
  const nowLine = useNowRow()
  const now = useMinute()
  const past = usePastRows(schedule.day)
  const nowRow = isToday ? (nowLine?.row ?? -1) : -1
  return (
    <Hours>
      {SCHEDULE_ROWS.map((slot, row) => (
        <ListHour
          key={slot}
          {...props}
          slot={slot}
          entries={ownFirst(
            matches.filter(({ appointment }) => slotOn(schedule.day, actualBegin(appointment)) === slot),
            me,
          )}
          blocks={schedule.blocked.filter(({ startsAt }) => slotOn(schedule.day, startsAt) === slot)}
          over={row < past}
          now={now}
          names={names}
          nowTime={row === nowRow ? nowLine?.time : undefined}
        />
      ))}
    </Hours>
  )
}
