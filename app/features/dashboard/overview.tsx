import { Button, Grid, GridItem, Stack } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Supplies } from '#app/features/supplies/use-supplies.ts'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStartedHere } from '#app/queries/dashboard.ts'
import { useUser } from '#app/session/session-store.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatDay } from '#schema/rules/time-text.ts'
import { ThumbStep, VehicleAtHand, VehicleAtHandSkeleton } from './car-at-hand.tsx'
import { AppointmentList } from './job-list.tsx'
import { AppointmentSkeleton } from './job-skeleton.tsx'
import { LowStockAlerts } from './low-stock-alerts.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { Section } from './section.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { appointmentAtHand, nextAppointment, UPCOMING_SHOWN, upcomingAppointments } from './todays-work.ts'

export type OverviewProps = {
  day: string
  /** Else it is the next open day, because the shop is closed today. */
  isToday: boolean
  /** Of that day; undefined while they load. */
  entries: readonly ScheduleEntry[] | undefined
  supplies: Supplies
}

export function Overview({ day, isToday, entries, supplies }: OverviewProps) {
  const user = useUser()
  const startedHere = useStartedHere()
  const known = entries && startedHere
  const atHand = known && isToday && appointmentAtHand(entries, { userId: user.id, startedHere })
  const withVehicle = !known || atHand
  return (
    <>
      <Grid
        templateAreas={{
          // Without a vehicle there is no row for it: an empty one leaves its gap.
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
            {atHand ? <VehicleAtHand entry={atHand} /> : <VehicleAtHandSkeleton />}
          </GridItem>
        )}
        <GridItem area="figures">
          <SummaryCards day={isToday ? null : day} entries={entries} alerts={supplies.low?.length} />
        </GridItem>
        <GridItem area="upcoming">
          <Upcoming day={day} isToday={isToday} entries={entries} atHand={atHand || undefined} />
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
}

function Upcoming({ day, isToday, entries, atHand }: UpcomingProps) {
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
      {!upcoming ? (
        <AppointmentSkeleton rows={UPCOMING_SHOWN} />
      ) : upcoming.length === 0 ? (
        <NothingLeft day={day} isToday={isToday} nothingAtAll={entries.length === 0} />
      ) : (
        <Stack gap="2">
          <AppointmentList
            label="Upcoming Appointments"
            entries={upcoming.slice(0, UPCOMING_SHOWN)}
            next={nextAppointment(entries)}
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
