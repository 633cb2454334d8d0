import { HStack, IconButton } from '@chakra-ui/react'
import { CalendarPlus, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate } from '#schema/rules/plate.ts'

export type VehicleActionsProps = { vehicle: Vehicle; editLink: string }

export function VehicleActions({ vehicle, editLink }: VehicleActionsProps) {
  const plate = formatPlate(vehicle)
  return (
    <HStack gap="0" justify="end">
      <IconButton
        asChild
        variant="ghost"
        aria-label={`Book Appointment for ${plate}`}
        title="Book Appointment"
      >
        <Link to={paths.newAppointmentOfVehicle(vehicle.id)}>
          <CalendarPlus />
        </Link>
      </IconButton>
      <IconButton asChild variant="ghost" aria-label={`Edit ${plate}`} title="Edit">
        <Link to={editLink} preventScrollReset>
          <Pencil />
        </Link>
      </IconButton>
    </HStack>
  )
}
