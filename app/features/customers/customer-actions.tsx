import { CalendarPlus, CarFront, Pencil, UserRound } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { RowActions, RowMenuItem } from '#app/ui/row-actions.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'

export type CustomerActionsProps = { id: number; fullName: string }

export function CustomerActions({ id, fullName }: CustomerActionsProps) {
  const book = {
    label: 'Book Appointment',
    icon: <CalendarPlus aria-hidden="true" />,
    to: paths.newAppointmentOfCustomer(id),
  }
  return (
    <RowActions name={fullName} first={book}>
      <RowMenuItem label="View Profile" icon={<UserRound aria-hidden="true" />} to={paths.customer(id)} />
      <RowMenuItem {...book} />
      <RowMenuItem label="View Vehicles" icon={<CarFront aria-hidden="true" />} to={paths.vehiclesOf(id)} />
      <EditItem id={id} />
    </RowActions>
  )
}

/** Over the list as it is searched at that moment. */
function EditItem({ id }: { id: number }) {
  const { linkTo } = useUrlRowDialog('edit')
  return <RowMenuItem label="Edit Details" icon={<Pencil aria-hidden="true" />} to={linkTo(id)} />
}
