import { Grid, HStack } from '@chakra-ui/react'
import { CalendarDays, CircleCheck, Clock, PackageMinus } from 'lucide-react'
import { ShortPlateText } from '#app/features/vehicles/short-plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { DayJob } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { carName } from '#schema/rules/car-name.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { jobTime } from './job-name.ts'
import { Figure, SummaryCard } from './summary-card.tsx'
import { countToday, nextAppointment } from './todays-work.ts'

export type SummaryCardsProps = {
  /** Another day than today, when it is one. */
  day: string | null
  /** Undefined while they load. */
  jobs: readonly DayJob[] | undefined
  alerts: number | undefined
}

/** The day in four figures, each of which leads to what it counts. */
export function SummaryCards({ day, jobs, alerts }: SummaryCardsProps) {
  const next = jobs && nextAppointment(jobs)
  const count = jobs && countToday(jobs)
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
        {jobs && (next ? <NextCar job={next} /> : <Figure quiet>None left</Figure>)}
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

function NextCar({ job }: { job: DayJob }) {
  const { vehicle } = job
  return (
    <HStack align="baseline" gap="2" minH="8" minW="0">
      <Ltr textStyle="2xl" fontWeight="semibold" whiteSpace="nowrap">
        {jobTime(job)}
      </Ltr>
      {vehicle && <ShortPlateText vehicle={vehicle} color="muted" hideBelow="sm" title={carName(vehicle)} />}
    </HStack>
  )
}
