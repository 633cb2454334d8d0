import { Grid, HStack } from '@chakra-ui/react'
import { CalendarDays, CircleCheck, Clock, PackageMinus } from 'lucide-react'
import { entryTime, firstNotStarted } from '#app/domain/appointments/entry-text.ts'
import { ShortPlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Figure, SummaryCard } from '#app/ui/summary-card.tsx'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { countToday } from './todays-work.ts'

type SummaryCardsProps = {
  /** The shown day when it is not today. */
  day: string | null
  /** Undefined while the appointments load. */
  entries: readonly ScheduleEntry[] | undefined
  alerts: number | undefined
}

/** Four figures about the day, each a link to the list that it counts. */
export function SummaryCards({ day, entries, alerts }: SummaryCardsProps) {
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
