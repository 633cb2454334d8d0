import { Grid, HStack } from '@chakra-ui/react'
import { CalendarDays, CircleCheck, Clock, PackageMinus } from 'lucide-react'
import { ShortPlateText } from '#app/features/vehicles/short-plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { vehicleName } from '#schema/rules/car-name.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { appointmentTime } from './job-name.ts'
import { Figure, SummaryCard } from './summary-card.tsx'
import { countToday, nextAppointment } from './todays-work.ts'

export type SummaryCardsProps = {
  /** Another day than today, when it is one. */
  day: string | null
  /** Undefined while they load. */
  entries: readonly ScheduleEntry[] | undefined
  alerts: number | undefined
}

/** The day in four figures, each of which leads to what it counts. */
export function SummaryCards({ day, entries, alerts }: SummaryCardsProps) {
  const next = entries && nextAppointment(entries)
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
    <HStack align="baseline" gap="2" minH="8" minW="0">
      <Ltr textStyle="2xl" fontWeight="semibold" whiteSpace="nowrap">
        {appointmentTime(entry)}
      </Ltr>
      {vehicle && (
        <ShortPlateText vehicle={vehicle} color="muted" hideBelow="sm" title={vehicleName(vehicle)} />
      )}
    </HStack>
  )
}
