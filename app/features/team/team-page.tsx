import { Badge, Button, Stack } from '@chakra-ui/react'
import { Clock, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { useTeam, useWorkSpansBetween, type WholeTeam } from '#app/queries/team.ts'
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
import { workedMinutes } from '#schema/rules/appointments/work-spans.ts'
import { isAway } from '#schema/rules/people/people-time.ts'
import { hoursText, weekParts } from '#schema/rules/time/opening-hours-text.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { daysText, formatDuration } from '#schema/rules/time/time-text.ts'
import { weekdayNames } from '#schema/texts/en/calendar.ts'
import { RosterSheet } from './roster-sheet.tsx'

type TeamRow = ListedRecord & {
  roster: Roster | undefined
  next: Absence | undefined
  away: boolean
  minutes: number
}

/** When the people of the shop work, when they are away, and how long they have worked on cars. */
export function TeamPage() {
  const today = shopDay(new Date(useNow()).toISOString())
  const shown = useUrlPeriod('week')
  const { from, to } = closedPeriod(shown, today)
  const worked = useWorked({ from, until: addDays(to, 1) })
  const dialog = useUrlRowDialog('person')
  const staff = useStaff()
  const team = useTeam()
  const settings = useSettings()
  const unsynced = useUnsyncedIds('rosters')
  const person = staff?.find(({ id }) => id === dialog.target)
  const loaded = staff && team && settings && worked
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
              .map(({ id, fullName }) => ({
                id,
                name: fullName,
                to: dialog.linkTo(id),
                unsynced: unsynced.has(id),
                draft: `roster ${id}` as const,
                roster: team.rosters.find(roster => roster.id === id),
                next: nextAbsence(id, team, today),
                away: isAway(id, today, team),
                minutes: worked.get(id) ?? 0,
              }))
              .sort((a, b) => Number(Boolean(b.roster)) - Number(Boolean(a.roster)))}
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

/** The minutes that each person has worked in a period; undefined while loading. */
function useWorked({ from, until }: { from: string; until: string }) {
  // Work that goes on over a night may have begun before.
  const spans = useWorkSpansBetween(addDays(from, -1), until)
  const settings = useSettings()
  const hourRanges = useHourRanges()
  const now = new Date(useNow(60_000)).toISOString()
  if (!spans || !settings || !hourRanges) return undefined
  return workedMinutes(
    spans.filter(({ startedAt }) => shopDay(startedAt) >= from),
    { now, times: { settings, hourRanges } },
  )
}

function rosterText(roster: Roster | undefined): string {
  if (!roster) return 'Does not work on cars'
  if (roster.hours === null) return 'Whenever the shop is open'
  return weekParts(roster.hours)
    .filter(({ hours }) => hours.length > 0)
    .map(({ days, hours }) => `${shortDays(days)} ${hoursText(hours)}`)
    .join(', ')
}

function shortDays(days: readonly number[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)].map(day => weekdayNames[day ?? 0]?.slice(0, 3))
  return days.length > 1 ? `${first}–${last}` : first
}

const VIEW: RecordView<TeamRow> = {
  label: 'Team',
  viewIcon: <Pencil size={16} aria-hidden="true" />,
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
      cell: ({ roster }) => (
        <span className={roster ? undefined : 'row-small'}>
          <Ltr>{rosterText(roster)}</Ltr>
        </span>
      ),
    },
    {
      header: 'Away',
      cell: ({ next }) => (next ? <Ltr whiteSpace="nowrap">{daysText(next)}</Ltr> : <None />),
    },
    {
      header: 'Time worked',
      end: true,
      cell: ({ minutes }) =>
        minutes === 0 ? <None /> : <Ltr fontVariantNumeric="tabular-nums">{formatDuration(minutes)}</Ltr>,
    },
  ],
  card: {
    badge: ({ away }) => away && <Badge colorPalette="attention">Off today</Badge>,
    lines: ({ roster, next, minutes }) => (
      <>
        <CardLine>{rosterText(roster)}</CardLine>
        {next && <CardLine>{`Away ${daysText(next)}`}</CardLine>}
        {minutes > 0 && <CardLine>{`${formatDuration(minutes)} worked`}</CardLine>}
      </>
    ),
  },
}
