import { HStack, IconButton, Menu, Portal } from '@chakra-ui/react'
import { CalendarPlus, CarFront, EllipsisVertical, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'

export type CustomerActionsProps = {
  customer: { id: number; fullName: string }
  editLink: string
}

/** What can be done with a customer: booking at one tap, the rest in a menu. */
export function CustomerActions({ customer: { id, fullName }, editLink }: CustomerActionsProps) {
  const bookLink = paths.newAppointmentOfCustomer(id)
  return (
    <HStack gap="0" justify="end">
      <IconButton
        asChild
        variant="ghost"
        aria-label={`Book Appointment for ${fullName}`}
        title="Book Appointment"
      >
        <Link to={bookLink}>
          <CalendarPlus />
        </Link>
      </IconButton>
      <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" aria-label={`Actions for ${fullName}`}>
            <EllipsisVertical />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="book" asChild>
                <Link to={bookLink}>
                  <CalendarPlus size={17} aria-hidden="true" /> Book Appointment
                </Link>
              </Menu.Item>
              <Menu.Item value="vehicles" asChild>
                <Link to={paths.vehiclesOf(id)}>
                  <CarFront size={17} aria-hidden="true" /> View Vehicles
                </Link>
              </Menu.Item>
              <Menu.Item value="edit" asChild>
                <Link to={editLink} preventScrollReset>
                  <Pencil size={17} aria-hidden="true" /> Edit Details
                </Link>
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </HStack>
  )
}
