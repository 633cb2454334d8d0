import { Badge } from '@chakra-ui/react'
import { appointmentName, crewText, entryTime } from '#app/domain/appointments/entry-text.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { CountBadge } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { NothingLine } from '#app/ui/nothing-line.tsx'
import { Section } from '#app/ui/page.tsx'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { CarLine } from './car-line.tsx'
import type { LateCar } from './late-cars.ts'
import { LineList } from './line-list.tsx'

const TITLE = 'Late'

/** The cars that have not come, or whose work goes on beyond its end. */
export function LateList({ cars }: { cars: readonly LateCar[] }) {
  return (
    <Section title={TITLE} actions={cars.length > 0 && <CountBadge count={cars.length} />}>
      {cars.length === 0 ? (
        <NothingLine>Every car is on time.</NothingLine>
      ) : (
        <LineList label={TITLE}>
          {cars.map(car => (
            <LateLine key={car.entry.appointment.id} car={car} />
          ))}
        </LineList>
      )}
    </Section>
  )
}

function LateLine({ car: { entry, lateness } }: { car: LateCar }) {
  const { appointment, vehicle } = entry
  const names = useStaffNames()
  const isStart = lateness.what === 'start'
  const crew = isStart ? '' : crewText(entry, names)
  const state = isStart
    ? `booked for ${entryTime(entry)}`
    : appointment.pauseReason
      ? `paused: ${appointment.pauseReason}`
      : 'in progress'
  return (
    <CarLine
      appointment={appointment}
      vehicle={vehicle}
      text={[appointmentName(entry), state, crew]}
      end={
        <Badge colorPalette={isStart ? 'attention' : 'danger'}>
          <Ltr>{`${formatDuration(lateness.minutes)} ${isStart ? 'late' : 'over'}`}</Ltr>
        </Badge>
      }
    />
  )
}
