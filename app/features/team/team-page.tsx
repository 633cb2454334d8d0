import { Badge, Button, Stack } from '@chakra-ui/react'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useShifts } from '#app/queries/shifts.ts'
import { useMinutesOnCars, useTeam, type WholeTeam } from '#app/queries/team.ts'
import { useStaff } from '#app/queries/users.ts'
import { None } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { CardLine } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { closedPeriod, useUrlPeriod } from '#app/ui/url-period.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Absence, Roster } from '#schema/rows/roster.ts'
import { isAway } from '#schema/rules/people/people-time.ts'
import { staffHours } from '#schema/rules/people/staff-hours.ts'
import { isTechnician } from '#schema/rules/people/technicians.ts'
import { hoursText, weekParts } from '#schema/rules/time/opening-hours-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { daysText, formatHours } from '#schema/rules/time/time-text.ts'
import { weekdayNames } from '#schema/texts/en/calendar.ts'
import { RosterSheet } from './roster-sheet.tsx'

type TeamRow = ListedRecord & {
  roster: Roster | undefined
  next: Absence | undefined
  worksOnCars: boolean
  away: boolean
  minutesOnCars: number
  minutesOnShift: number
}

/** When the people of the shop work, when they are away, and how long they were on cars and on shift. */
export function TeamPage() {
  const today = shopDay(new Date(useNow()).toISOString())
  const shown = useUrlPeriod('week')
  const period = closedPeriod(shown, today)
  const now = new Date(useNow(60_000)).toISOString()
  const onCars = useMinutesOnCars(period, now)
  const shifts = useShifts()
  const dialog = useUrlRowDialog('person')
  const staff = useStaff()
  const team = useTeam()
  const settings = useSettings()
  const unsynced = useUnsyncedIds('rosters')
  const person = staff?.find(({ id }) => id === dialog.target)
  const onShift = shifts && new Map(staffHours(shifts, period, now).map(each => [each.userId, each.minutes]))
  const loaded = staff && team && settings && onCars && onShift
  return (
    <Page
      title="Team"
      actions={
        <Button asChild variant="outline">
          <Link to={paths.staffHours}>
            <Clock aria-hidden="true" /> Staff Hours
          </Link>
        </Button>
      }
    >
      {!loaded ? (
        <SkeletonList rows={5} />
      ) : (
        <Stack gap="4">
          <PeriodPicker period={shown} withText />
          <RecordList
            view={VIEW}
            rows={staff
              .filter(({ active }) => active)
              .map(({ id, fullName, role }) => ({
                id,
                name: fullName,
                to: dialog.linkTo(id),
                unsynced: unsynced.has(id),
                draft: `roster ${id}` as const,
                roster: team.rosters.find(roster => roster.id === id),
                next: nextAbsence(id, team, today),
                worksOnCars: isTechnician({ id, role }, team.rosters),
                away: isAway(id, today, team),
                minutesOnCars: onCars.get(id) ?? 0,
                minutesOnShift: onShift.get(id) ?? 0,
              }))
              .sort((a, b) => Number(b.worksOnCars) - Number(a.worksOnCars))}
          />
          {person && (
            <RosterSheet
              key={person.id}
              person={person}
              stored={team.rosters.find(({ id }) => id === person.id)}
              absences={team.absences}
              settings={settings}
              today={today}
              onClose={dialog.close}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

function nextAbsence(userId: number, { absences }: WholeTeam, today: string): Absence | undefined {
  return absences.find(absence => absence.userId === userId && absence.lastDay >= today)
}

function rosterText({ roster, worksOnCars }: Pick<TeamRow, 'roster' | 'worksOnCars'>): string {
  if (!worksOnCars) return 'Does not work on cars'
  if (!roster?.hours) return 'Whenever the shop is open'
  return weekParts(roster.hours)
    .filter(({ hours }) => hours.length > 0)
    .map(({ days, hours }) => `${shortDays(days)} ${hoursText(hours)}`)
    .join(', ')
}

function shortDays(days: readonly number[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)].map(day => weekdayNames[day ?? 0]?.slice(0, 3))
  return days.length > 1 ? `${first}–${last}` : first
}

function Hours({ minutes }: { minutes: number }) {
  return minutes === 0 ? <None /> : <Ltr fontVariantNumeric="tabular-nums">{formatHours(minutes)}</Ltr>
}

const VIEW: RecordView<TeamRow> = {
  label: 'Team',
  opens: 'Edit',
  columns: [
    {
      header: 'Name',
      cell: row => (
        <span className="row-head">
          <RecordName row={row} />
          {row.away && <Badge colorPalette="attention">Off today</Badge>}
        </span>
      ),
    },
    {
      header: 'Working hours',
      rest: true,
      cell: row => (
        <span className={row.worksOnCars ? undefined : 'row-small'}>
          <Ltr>{rosterText(row)}</Ltr>
        </span>
      ),
    },
    {
      header: 'Away',
      cell: ({ next }) => (next ? <Ltr whiteSpace="nowrap">{daysText(next)}</Ltr> : <None />),
    },
    {
      header: 'On cars',
      hint: 'The work on cars, as it was started, paused and completed',
      end: true,
      cell: ({ minutesOnCars }) => <Hours minutes={minutesOnCars} />,
    },
    {
      header: 'On shift',
      hint: 'From the start of each shift to its end, as in Staff Hours',
      end: true,
      cell: ({ minutesOnShift }) => <Hours minutes={minutesOnShift} />,
    },
  ],
  card: {
    badge: ({ away }) => away && <Badge colorPalette="attention">Off today</Badge>,
    lines: ({ roster, worksOnCars, next, minutesOnCars, minutesOnShift }) => (
      <>
        <CardLine>{rosterText({ roster, worksOnCars })}</CardLine>
        {next && <CardLine>{`Away ${daysText(next)}`}</CardLine>}
        {minutesOnCars + minutesOnShift > 0 && (
          <CardLine>{`On cars ${formatHours(minutesOnCars)} · on shift ${formatHours(minutesOnShift)}`}</CardLine>
        )}
      </>
    ),
  },
}
