import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { splitByOwner } from '#app/domain/appointments/appointment-owner.ts'
import { firstNotStarted } from '#app/domain/appointments/entry-text.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Section } from '#app/ui/page.tsx'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AppointmentList, AppointmentSkeleton } from './appointment-list.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { UPCOMING_SHOWN, upcomingAppointments } from './todays-work.ts'

type UpcomingProps = {
  day: string
  /** False for the next open day, which is shown when the shop is closed today. */
  isToday: boolean
  /** The appointments of that day; undefined while they load. */
  entries: readonly ScheduleEntry[] | undefined
  /** The appointment that phones show above the list. */
  atHand?: ScheduleEntry | undefined
  /** The person's own and unassigned appointments, when only those are shown. */
  share?: ReturnType<typeof splitByOwner> | undefined
  /** The ids of the appointments that stand above already. */
  above?: ReadonlySet<number>
  /** Only the cars that come; those in work are one line above them. */
  arriving?: boolean
  /** Another step is due before those of the list. */
  quiet?: boolean
  /** The choice of whose appointments are shown. */
  children?: ReactNode
}

const NONE: ReadonlySet<number> = new Set()

/** What is to be done on a day, the cars in work first; nothing where all of it stands above. */
export function Upcoming(props: UpcomingProps) {
  const {
    day,
    isToday,
    entries,
    atHand,
    share,
    above = NONE,
    arriving = false,
    quiet = false,
    children,
  } = props
  const upcoming = entries && upcomingAppointments(entries)
  const inWork = upcoming?.filter(({ appointment }) => appointment.status === 'in_progress') ?? []
  const listed = upcoming?.filter(
    entry => !above.has(entry.appointment.id) && !(arriving && inWork.includes(entry)),
  )
  if (upcoming && upcoming.length > 0 && listed?.length === 0 && !arriving && !share) return null
  return (
    <Section
      title="Upcoming Appointments"
      actions={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.appointments}>
            <CalendarDays aria-hidden="true" /> View Schedule
          </Link>
        </Button>
      }
    >
      {children}
      {upcoming && upcoming.length > 0 && share ? (
        <Share share={share} atHand={atHand} above={above} />
      ) : !upcoming || !listed ? (
        <AppointmentSkeleton rows={UPCOMING_SHOWN} />
      ) : upcoming.length === 0 ? (
        <NothingLeft day={day} isToday={isToday} nothingAtAll={entries.length === 0} />
      ) : (
        <Stack gap="2">
          {arriving && inWork.length > 0 && (
            <AllLink>
              {inWork.length === 1 ? '1 car in progress' : `${inWork.length} cars in progress`}
            </AllLink>
          )}
          <AppointmentList
            label="Upcoming Appointments"
            entries={listed.slice(0, UPCOMING_SHOWN)}
            next={quiet ? undefined : firstNotStarted(entries)}
            atHand={atHand}
          />
          {upcoming.length > UPCOMING_SHOWN && (
            <AllLink>{`All ${upcoming.length} to do ${isToday ? 'today' : `on ${formatDay(day)}`}`}</AllLink>
          )}
        </Stack>
      )}
    </Section>
  )
}

/** A line that leads to the whole day. */
function AllLink({ children }: { children: string }) {
  return (
    <Button asChild variant="ghost" size="sm" minH="11" alignSelf="start" color="accent.fg">
      <Link to={paths.dashboardTab('appointments')}>
        <Ltr>{children}</Ltr>
      </Link>
    </Button>
  )
}

type ShareProps = Pick<UpcomingProps, 'atHand'> & {
  share: ReturnType<typeof splitByOwner>
  above: ReadonlySet<number>
}

/** A technician's own work, and below it the work that nobody is assigned to yet. */
function Share({ share, atHand, above }: ShareProps) {
  const listed = (entries: readonly ScheduleEntry[]) =>
    upcomingAppointments(entries).filter(({ appointment }) => !above.has(appointment.id))
  const [mine, unassigned] = [listed(share.mine), listed(share.unassigned)]
  const next = firstNotStarted([...mine, ...unassigned])
  return (
    <Stack gap="4">
      {mine.length === 0 ? (
        <Text color="muted">Nothing is assigned to you.</Text>
      ) : (
        <AppointmentList label="Mine" entries={mine} next={next} atHand={atHand} />
      )}
      {unassigned.length > 0 && (
        <Stack gap="2" hideBelow={isOnly(atHand, unassigned) ? 'md' : undefined}>
          <Heading as="h3" size="sm">
            Unassigned
          </Heading>
          <AppointmentList label="Unassigned" entries={unassigned} next={next} atHand={atHand} />
        </Stack>
      )}
    </Stack>
  )
}

/** Whether a list has nothing but the car that phones show above it. */
function isOnly(atHand: ScheduleEntry | undefined, entries: readonly ScheduleEntry[]): boolean {
  return entries.length === 1 && entries[0]?.appointment.id === atHand?.appointment.id
}
