import { Button } from '@chakra-ui/react'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { withLookedForPlate } from '#app/features/vehicles/looked-for-plate.ts'
import { paths } from '#app/paths.ts'
import type { PlateSearch } from '#app/queries/plate-lookup.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatPlate, formatPlateInEmirate } from '#schema/rules/plate.ts'

export type NoSuchPlateProps = { search: PlateSearch; onLeave: () => void }

export function NoSuchPlate({ search, onLeave }: NoSuchPlateProps) {
  const { plateCategory, ...inEmirate } = search
  const plate = plateCategory ? formatPlate({ ...inEmirate, plateCategory }) : formatPlateInEmirate(inEmirate)
  return (
    <EmptyState
      drawing="car"
      title="No car with this plate"
      text={`${plate} has not been here yet. Book it in: the car is added on the way.`}
      action={
        <Button asChild>
          <Link to={paths.newAppointment} state={withLookedForPlate(search)} onClick={onLeave}>
            <CalendarPlus aria-hidden="true" /> New Appointment
          </Link>
        </Button>
      }
    />
  )
}
