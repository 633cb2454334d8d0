import { ArrowRightLeft, CalendarPlus, CarFront, Pencil } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { RowActions, RowMenuItem } from '#app/ui/row-actions.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate } from '#schema/rules/plate.ts'

export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const { id } = vehicle
  const book = {
    label: 'Book Appointment',
    icon: <CalendarPlus aria-hidden="true" />,
    to: paths.newAppointmentOfVehicle(id),
  }
  return (
    <RowActions name={formatPlate(vehicle)} first={book}>
      <RowMenuItem label="Service History" icon={<CarFront aria-hidden="true" />} to={paths.vehicle(id)} />
      <RowMenuItem {...book} />
      <EditItem id={id} />
      <RowMenuItem
        label="Transfer Vehicle"
        icon={<ArrowRightLeft aria-hidden="true" />}
        to={paths.vehicleTransfer(id)}
      />
    </RowActions>
  )
}

/** Over the list as it is searched at that moment. */
function EditItem({ id }: { id: number }) {
  const { linkTo } = useUrlRowDialog('vehicle')
  return <RowMenuItem label="Edit Details" icon={<Pencil aria-hidden="true" />} to={linkTo(id)} />
}
