import { chakra, Grid, HStack, Skeleton, Text } from '@chakra-ui/react'
import { CalendarDays, CircleCheck, Clock, type LucideIcon, PackageMinus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { carName } from '#app/features/vehicles/car-name.ts'
import { ShortPlateText } from '#app/features/vehicles/short-plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { DayJob } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { jobTime } from './job-name.ts'
import { countToday, nextAppointment } from './todays-work.ts'

export type SummaryCardsProps = {
  /** Undefined while they load. */
  jobs: readonly DayJob[] | undefined
  alerts: number | undefined
}

/** The day in four figures, each of which leads to what it counts. */
export function SummaryCards({ jobs, alerts }: SummaryCardsProps) {
  const next = jobs && nextAppointment(jobs)
  const count = jobs && countToday(jobs)
  return (
    <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }} gap="3">
      <SummaryCard label="Today's Appointments" icon={CalendarDays} to={paths.dashboardTab('appointments')}>
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

type SummaryCardProps = {
  label: string
  icon: LucideIcon
  to: string
  urgent?: boolean
  /** Nothing while it loads. */
  children: ReactNode
}

function SummaryCard({ label, icon: Icon, to, urgent, children }: SummaryCardProps) {
  const labelId = useId()
  return (
    <CardLink to={to} role="group" aria-labelledby={labelId}>
      <HStack gap="2" color="muted" justify="space-between" align="start">
        <Text id={labelId} textStyle="xs" fontWeight="semibold">
          {label}
        </Text>
        <chakra.span color={urgent ? 'attention.fg' : 'muted'} flexShrink="0">
          <Icon size={17} aria-hidden="true" />
        </chakra.span>
      </HStack>
      {children || <Skeleton h="8" w="16" />}
    </CardLink>
  )
}

function Figure({ children, note, quiet }: { children: ReactNode; note?: string; quiet?: boolean }) {
  return (
    <HStack align="baseline" gap="1.5" minH="8">
      <Text
        textStyle={quiet ? 'md' : '2xl'}
        color={quiet ? 'muted' : undefined}
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </Text>
      {note && <Text color="muted">{note}</Text>}
    </HStack>
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

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '1.5',
    minW: '0',
    px: '4',
    py: '3',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    boxShadow: 'xs',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
  },
})
