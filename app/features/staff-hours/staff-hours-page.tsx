import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Plus, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AsOf } from '#app/domain/as-of.tsx'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { ShiftList } from '#app/domain/staff-hours/shift-list.tsx'
import { paths } from '#app/paths.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useShifts } from '#app/queries/shifts.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useMinutesOnCars } from '#app/queries/team.ts'
import { nameIn, useStaff } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { Fact } from '#app/ui/detail-card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportButton } from '#app/ui/export-button.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { closedPeriod, useUrlPeriod } from '#app/ui/url-period.ts'
import { readRowId, useUrlRowDialog, useUrlState } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import { staffHours } from '#schema/rules/people/staff-hours.ts'
import { DECIDES_FOR_SHOP } from '#schema/rules/permissions.ts'
import { daysIn, type Period, type Span } from '#schema/rules/time/period.ts'
import { mondayOf } from '#schema/rules/time/schedule-week.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatHours } from '#schema/rules/time/time-text.ts'
import { HoursList, type NamedHours } from './hours-list.tsx'
import { HoursPaper } from './hours-paper.tsx'
import { exportHours, minutesByWeek } from './hours-text.ts'
import { ShiftSheet } from './shift-sheet.tsx'

/** The hours that people have been at work, from their shifts, and the corrections of these. */
export function StaffHoursPage() {
  const now = new Date(useNow(60_000)).toISOString()
  const shown = useUrlPeriod('week')
  const period = closedPeriod(shown, shopDay(now))
  const { params, linkWith } = useUrlState()
  const personId = readRowId(params.get('person'))
  const dialog = useUrlRowDialog('shift')
  const mayCorrect = DECIDES_FOR_SHOP.includes(useUser().role)
  const shifts = useShifts()
  const onCars = useMinutesOnCars(period, now)
  const staff = useStaff()
  const settings = useSettings()
  const initialSync = useInitialSync()
  const loaded = shifts && onCars && staff && settings && !(initialSync && shifts.length === 0)
  const everyone = loaded ? named(staffHours(shifts, period, now), staff) : []
  const hours = everyone.filter(({ person }) => personId === null || person.userId === personId)
  const stored = shifts?.find(({ id }) => id === dialog.target) ?? null
  return (
    <Page
      paper
      title="Staff Hours"
      subtitle={<AsOf />}
      back={
        personId === null
          ? mayCorrect
            ? { to: paths.team, label: 'Back to the team' }
            : undefined
          : { to: linkWith({ person: null }), label: 'Back to everyone' }
      }
      actions={
        <>
          <ExportButton rows={hours} onExport={found => exportHours(found, period)} />
          <Button variant="outline" disabled={hours.length === 0} onClick={() => window.print()}>
            <Printer aria-hidden="true" /> Print
          </Button>
          {mayCorrect && (
            <Button asChild>
              <Link to={dialog.linkToNew} preventScrollReset>
                <Plus aria-hidden="true" /> Add Shift
              </Link>
            </Button>
          )}
        </>
      }
    >
      {!loaded ? (
        <SkeletonList rows={5} />
      ) : (
        <>
          <Stack gap="5" _print={{ display: 'none' }}>
            <PeriodPicker period={shown} withText />
            <HistoryNote of="times of work on cars" from={period.from} />
            {hours.length === 0 && (
              <EmptyState
                drawing="calendar"
                title="No shifts found"
                text="There is no shift on these days. A shift that nobody clocked can be added."
              />
            )}
            {hours.length > 0 && personId === null && (
              <HoursList
                hours={hours}
                isWeek={isWeek(shown.span, period)}
                from={period.from}
                onCars={onCars}
                linkTo={userId => linkWith({ person: String(userId) })}
              />
            )}
            {personId !== null &&
              hours.map(each => (
                <PersonSection
                  key={personId}
                  hours={each}
                  now={now}
                  {...(mayCorrect && { linkTo: dialog.linkTo })}
                />
              ))}
          </Stack>
          <HoursPaper hours={hours} period={period} shopName={settings.shopName} now={now} />
          {mayCorrect && (stored || dialog.target === 'new') && (
            <ShiftSheet
              key={dialog.target}
              stored={stored}
              shifts={shifts}
              staff={staff}
              proposed={{ userId: personId, day: period.to }}
              onClose={dialog.close}
            />
          )}
        </>
      )}
    </Page>
  )
}

function isWeek(span: Span, period: Period): boolean {
  if (span === 'week' || span === 'last-week') return true
  return daysIn(period) === 7 && mondayOf(period.from) === period.from
}

type PersonSectionProps = { hours: NamedHours; now: string; linkTo?: (id: number) => string }

/** One person's shifts in the period, with the sum of each of its weeks where there are several. */
function PersonSection({ hours: { person, name }, now, linkTo }: PersonSectionProps) {
  const weeks = minutesByWeek(person)
  return (
    <Section title={name}>
      {weeks.length > 1 && (
        <SimpleGrid as="dl" columns={{ base: 2, md: 5 }} gap="3">
          {weeks.map(([monday, minutes]) => (
            <Fact key={monday} label={`Week of ${formatDay(monday)}`}>
              <Ltr>{formatHours(minutes)}</Ltr>
            </Fact>
          ))}
        </SimpleGrid>
      )}
      <Text color="muted">
        In this period: <Ltr fontWeight="semibold">{formatHours(person.minutes)}</Ltr>
      </Text>
      <ShiftList shifts={person.shifts} now={now} {...(linkTo && { linkTo })} />
    </Section>
  )
}

/** With names, in their order: everybody with hours, also who has left since. */
function named(
  hours: ReturnType<typeof staffHours>,
  staff: readonly { id: number; fullName: string }[],
): NamedHours[] {
  const order = new Map(staff.map(({ id }, i) => [id, i]))
  const names = new Map(staff.map(({ id, fullName }) => [id, fullName]))
  return hours
    .map(person => ({ person, name: nameIn(names, person.userId) }))
    .sort((a, b) => (order.get(a.person.userId) ?? 0) - (order.get(b.person.userId) ?? 0))
}
