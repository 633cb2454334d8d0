import { Button, Grid, GridItem, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { CalendarDays, CircleCheck, Clock, PackageMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  AppointmentAtHand,
  AppointmentAtHandSkeleton,
} from '#app/domain/appointments/appointment-at-hand.tsx'
import { appointmentAtHand, splitByOwner } from '#app/domain/appointments/appointment-owner.ts'
import { entryTime, firstNotStarted } from '#app/domain/appointments/entry-text.ts'
import { useWhose, WhoseChoice } from '#app/domain/appointments/whose-work.tsx'
import type { Supplies } from '#app/domain/supplies/use-supplies.ts'
import { ShortPlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStartedOnDevice } from '#app/queries/dashboard.ts'
import { useUser } from '#app/session/session-user.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Section } from '#app/ui/page.tsx'
import { Figure, SummaryCard } from '#app/ui/summary-card.tsx'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AppointmentList, AppointmentSkeleton } from './appointment-list.tsx'
import { LowStockAlerts } from './low-stock-alerts.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { ThumbStep } from './thumb-step.tsx'
import { countToday, UPCOMING_SHOWN, upcomingAppointments } from './todays-work.ts'

type OverviewProps = {
  day: string
  /** False for the next open day, which is shown when the shop is closed today. */
  isToday: boolean
  /** The appointments of that day; undefined while they load. */
  entries: readonly ScheduleEntry[] | undefined
  supplies: Supplies
}

export function Overview({ day, isToday, entries, supplies }: OverviewProps) {
  const user = useUser()
  const startedHere = useStartedOnDevice()
  const [whose, choose] = useWhose()
  const known = entries && startedHere
  const hands = startedHere && { userId: user.id, startedHere }
  const share = entries && hands && whose === 'mine' ? splitByOwner(entries, hands) : undefined
  const candidates = share ? [...share.mine, ...share.unassigned] : entries
  const atHand =
    known && isToday && appointmentAtHand(candidates ?? entries, { userId: user.id, startedHere })
  const withVehicle = !known || atHand
  return (
    <>
      <Grid
        templateAreas={{
          // Without a vehicle the grid has no row for it, because an empty row would leave a gap.
          base: `${withVehicle ? '"car" ' : ''}"upcoming" "figures" "stock"`,
          md: '"figures" "upcoming" "stock"',
          xl: '"figures figures" "upcoming stock"',
        }}
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' }}
        columnGap="6"
        rowGap="5"
        alignItems="start"
      >
        {withVehicle && (
          <GridItem area="car" hideFrom="md">
            {atHand ? <AppointmentAtHand entry={atHand} /> : <AppointmentAtHandSkeleton />}
          </GridItem>
        )}
        <GridItem area="figures">
          <SummaryCards day={isToday ? null : day} entries={entries} alerts={supplies.low?.length} />
        </GridItem>
        <GridItem area="upcoming">
          <Upcoming
            day={day}
            isToday={isToday}
            entries={whose === 'all' || share ? entries : undefined}
            share={share}
            atHand={atHand || undefined}
          >
            {user.role === 'employee' && <WhoseChoice whose={whose} onChoose={choose} />}
          </Upcoming>
        </GridItem>
        <GridItem area="stock">
          <LowStockAlerts supplies={supplies} />
        </GridItem>
      </Grid>
      {atHand && <ThumbStep entry={atHand} />}
    </>
  )
}

type UpcomingProps = Pick<OverviewProps, 'day' | 'isToday' | 'entries'> & {
  atHand: ScheduleEntry | undefined
  /** The person's own and unassigned appointments, when only those are shown. */
  share: ReturnType<typeof splitByOwner> | undefined
  /** The choice of whose appointments are shown. */
  children: ReactNode
}

function Upcoming({ day, isToday, entries, share, atHand, children }: UpcomingProps) {
  const upcoming = entries && upcomingAppointments(entries)
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
        <Share share={share} atHand={atHand} />
      ) : !upcoming ? (
        <AppointmentSkeleton rows={UPCOMING_SHOWN} />
      ) : upcoming.length === 0 ? (
        <NothingLeft day={day} isToday={isToday} nothingAtAll={entries.length === 0} />
      ) : (
        <Stack gap="2">
          <AppointmentList
            label="Upcoming Appointments"
            entries={upcoming.slice(0, UPCOMING_SHOWN)}
            next={firstNotStarted(entries)}
            atHand={atHand}
          />
          {upcoming.length > UPCOMING_SHOWN && (
            <Button asChild variant="ghost" size="sm" alignSelf="start" color="accent.fg">
              <Link to={paths.dashboardTab('appointments')}>
                <Ltr>{`All ${upcoming.length} to do ${isToday ? 'today' : `on ${formatDay(day)}`}`}</Ltr>
              </Link>
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}

type ShareProps = { share: ReturnType<typeof splitByOwner>; atHand: ScheduleEntry | undefined }

/** A technician's own work, and below it the work that nobody is assigned to yet. */
function Share({ share, atHand }: ShareProps) {
  const [mine, unassigned] = [upcomingAppointments(share.mine), upcomingAppointments(share.unassigned)]
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

type SummaryCardsProps = {
  /** The shown day when it is not today. */
  day: string | null
  /** Undefined while the appointments load. */
  entries: readonly ScheduleEntry[] | undefined
  alerts: number | undefined
}

/** Four figures about the day, each a link to the list that it counts. */
function SummaryCards({ day, entries, alerts }: SummaryCardsProps) {
  const next = entries && firstNotStarted(entries)
  const count = entries && countToday(entries)
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }} gap="3">
      <SummaryCard
        label={day ? `Appointments ${formatDay(day)}` : "Today's Appointments"}
        icon={CalendarDays}
        to={paths.dashboardTab('appointments')}
      >
        {count && <Figure>{count.expected}</Figure>}
      </SummaryCard>
      <SummaryCard label="Completed Today" icon={CircleCheck} to={paths.dashboardTab('appointments')}>
        {count && <Figure>{count.done}</Figure>}
      </SummaryCard>
      <SummaryCard
        label="Next Appointment"
        icon={Clock}
        to={next ? paths.appointment(next.appointment.id) : paths.appointments}
      >
        {entries && (next ? <NextVehicle entry={next} /> : <Figure quiet>None left</Figure>)}
      </SummaryCard>
      <SummaryCard
        label="Alerts"
        icon={PackageMinus}
        to={paths.dashboardTab('inventory')}
        urgent={Boolean(alerts)}
      >
        {alerts !== undefined && <Figure note={alerts === 1 ? 'item low' : 'items low'}>{alerts}</Figure>}
      </SummaryCard>
    </Grid>
  )
}

function NextVehicle({ entry }: { entry: ScheduleEntry }) {
  const { vehicle } = entry
  return (
    <HStack align="baseline" gap="0" columnGap="2" wrap="wrap" minH="8" minW="0">
      <Ltr textStyle="2xl" fontWeight="semibold">
        {entryTime(entry)}
      </Ltr>
      {vehicle && (
        <ShortPlateText vehicle={vehicle} color="muted" hideBelow="sm" title={vehicleName(vehicle)} />
      )}
    </HStack>
  )
}
