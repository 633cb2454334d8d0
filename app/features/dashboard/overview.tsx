import { Button, Grid, GridItem, Stack } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Supplies } from '#app/features/supplies/use-supplies.ts'
import { paths } from '#app/paths.ts'
import type { DayJob } from '#app/queries/appointments.ts'
import { useStartedHere } from '#app/queries/dashboard.ts'
import { useUser } from '#app/session/session-store.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatDay } from '#schema/rules/time-text.ts'
import { CarAtHand, CarAtHandSkeleton, ThumbStep } from './car-at-hand.tsx'
import { JobList } from './job-list.tsx'
import { JobSkeleton } from './job-skeleton.tsx'
import { LowStockAlerts } from './low-stock-alerts.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { Section } from './section.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { jobAtHand, nextAppointment, UPCOMING_SHOWN, upcomingJobs } from './todays-work.ts'

export type OverviewProps = {
  day: string
  /** Else it is the next open day, because the shop is closed today. */
  isToday: boolean
  /** Of that day; undefined while they load. */
  jobs: readonly DayJob[] | undefined
  supplies: Supplies
}

export function Overview({ day, isToday, jobs, supplies }: OverviewProps) {
  const user = useUser()
  const startedHere = useStartedHere()
  const known = jobs && startedHere
  const atHand = known && isToday && jobAtHand(jobs, { userId: user.id, startedHere })
  const withCar = !known || atHand
  return (
    <>
      <Grid
        templateAreas={{
          // Without a car there is no row for it: an empty one leaves its gap.
          base: `${withCar ? '"car" ' : ''}"upcoming" "figures" "stock"`,
          md: '"figures" "upcoming" "stock"',
          xl: '"figures figures" "upcoming stock"',
        }}
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' }}
        columnGap="6"
        rowGap="5"
        alignItems="start"
      >
        {withCar && (
          <GridItem area="car" hideFrom="md">
            {atHand ? <CarAtHand job={atHand} /> : <CarAtHandSkeleton />}
          </GridItem>
        )}
        <GridItem area="figures">
          <SummaryCards day={isToday ? null : day} jobs={jobs} alerts={supplies.low?.length} />
        </GridItem>
        <GridItem area="upcoming">
          <Upcoming day={day} isToday={isToday} jobs={jobs} atHand={atHand || undefined} />
        </GridItem>
        <GridItem area="stock">
          <LowStockAlerts supplies={supplies} />
        </GridItem>
      </Grid>
      {atHand && <ThumbStep job={atHand} />}
    </>
  )
}

type UpcomingProps = Pick<OverviewProps, 'day' | 'isToday' | 'jobs'> & { atHand: DayJob | undefined }

function Upcoming({ day, isToday, jobs, atHand }: UpcomingProps) {
  const upcoming = jobs && upcomingJobs(jobs)
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
        <JobSkeleton rows={UPCOMING_SHOWN} />
      ) : upcoming.length === 0 ? (
        <NothingLeft day={day} isToday={isToday} nothingAtAll={jobs.length === 0} />
      ) : (
        <Stack gap="2">
          <JobList
            label="Upcoming Appointments"
            jobs={upcoming.slice(0, UPCOMING_SHOWN)}
            next={nextAppointment(jobs)}
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
