import { Badge } from '@chakra-ui/react'
import { None } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { CardLine } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import type { PersonHours } from '#schema/rules/people/staff-hours.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatHours } from '#schema/rules/time/time-text.ts'

/** One person's hours; `days` has the minutes of each day of the week, Monday first. */
type HoursRow = ListedRecord & {
  person: PersonHours
  minutesOnCars: number
  from: string
}

export type NamedHours = { person: PersonHours; name: string }

type HoursListProps = {
  hours: readonly NamedHours[]
  /** Whether the period is days of one week, which begins on `from`. */
  isWeek: boolean
  from: string
  /** By the person's id. */
  onCars: ReadonlyMap<number, number>
  linkTo: (userId: number) => string
}

/** The hours of each person in a period; of a week day by day. */
export function HoursList({ hours, isWeek, from, onCars, linkTo }: HoursListProps) {
  return (
    <RecordList
      view={isWeek ? WEEK_VIEW : VIEW}
      rows={hours.map(({ person, name }) => ({
        id: person.userId,
        name,
        to: linkTo(person.userId),
        unsynced: false,
        person,
        minutesOnCars: onCars.get(person.userId) ?? 0,
        from,
      }))}
    />
  )
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const NAME = {
  header: 'Name',
  cell: (row: HoursRow) => (
    <span className="row-head">
      <RecordName row={row} />
      <ShiftMark person={row.person} />
    </span>
  ),
}
const ON_CARS = {
  header: 'On cars',
  end: true,
  cell: ({ minutesOnCars }: HoursRow) =>
    minutesOnCars === 0 ? <None /> : <Ltr color="muted">{formatHours(minutesOnCars)}</Ltr>,
}
const ON_SHIFT = {
  header: 'On shift',
  end: true,
  cell: ({ person: { minutes } }: HoursRow) => <Ltr fontWeight="semibold">{formatHours(minutes)}</Ltr>,
}
const CARD = {
  badge: ({ person }: HoursRow) => <ShiftMark person={person} />,
  lines: ({ person: { days } }: HoursRow) => (
    <CardLine>
      {[...days]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, WEEKDAYS.length)
        .map(([day, minutes]) => `${formatDay(day).slice(0, 3)} ${formatHours(minutes)}`)
        .join(' · ')}
    </CardLine>
  ),
  end: ({ person: { minutes } }: HoursRow) => <Ltr fontWeight="semibold">{formatHours(minutes)}</Ltr>,
}

const VIEW: RecordView<HoursRow> = {
  label: 'Hours',
  columns: [
    { ...NAME, rest: true },
    { header: 'Days', end: true, cell: ({ person }) => <Ltr>{person.days.size}</Ltr> },
    { header: 'Shifts', end: true, cell: ({ person }) => <Ltr>{person.shifts.length}</Ltr> },
    ON_CARS,
    ON_SHIFT,
  ],
  card: {
    ...CARD,
    lines: ({ person: { days, shifts }, minutesOnCars }) => (
      <CardLine>{`${count(days.size, 'day')} · ${count(shifts.length, 'shift')} · ${formatHours(minutesOnCars)} on cars`}</CardLine>
    ),
  },
  opens: 'View',
}

const WEEK_VIEW: RecordView<HoursRow> = {
  label: 'Hours',
  dense: true,
  columns: [
    NAME,
    ...WEEKDAYS.map((header, i) => ({
      header,
      end: true,
      cell: ({ person, from }: HoursRow) => {
        const minutes = person.days.get(addDays(from, i))
        return minutes ? <Ltr>{formatHours(minutes)}</Ltr> : <None />
      },
    })),
    ON_CARS,
    ON_SHIFT,
  ],
  card: CARD,
  opens: 'View',
}

/** Who has a shift that is longer than anybody works is not at work: its clock-out was forgotten. */
function ShiftMark({ person: { isOpen, unknownDays } }: Pick<HoursRow, 'person'>) {
  if (unknownDays.size > 0) return <Badge colorPalette="attention">To correct</Badge>
  return isOpen && <Badge colorPalette="accent">At work</Badge>
}

function count(times: number, noun: string): string {
  return `${times} ${times === 1 ? noun : `${noun}s`}`
}
