import { Button, HStack, Stack } from '@chakra-ui/react'
import { CalendarPlus, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { VehicleDialog } from '#app/features/vehicles/vehicle-dialog.tsx'
import { paths } from '#app/paths.ts'
import { useVehiclesOf } from '#app/queries/vehicles.ts'
import { useVisits } from '#app/queries/visits.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { visitRecord } from '#schema/rules/visit-record.ts'
import { CustomerDialog } from '../customer-dialog.tsx'
import { ContactCard } from './contact-card.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

export function Profile({ customer }: { customer: Customer }) {
  const { id, fullName, createdAt } = customer
  const waiting = useUnsyncedIds('customers')
  const vehicles = useVehiclesOf(id)
  const visits = useVisits({ customerId: id })
  const now = new Date(useNow()).toISOString()
  const record = visits && visitRecord(visits, now)
  const dialog = useDialogAddress('edit')

  return (
    <Page
      title={fullName}
      back={{ to: paths.customers, label: 'Back to customers' }}
      subtitle={
        <HStack gap="2">
          <Ltr>Customer since {formatAnyDay(shopDay(createdAt))}</Ltr>
          {waiting.has(id) && <PendingMark />}
        </HStack>
      }
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={dialog.linkTo(id)} preventScrollReset>
              <Pencil aria-hidden="true" /> Edit Details
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.newAppointmentOfCustomer(id)}>
              <CalendarPlus aria-hidden="true" /> Book Appointment
            </Link>
          </Button>
        </>
      }
    >
      <Stack gap={{ base: '4', md: '5' }}>
        <ContactCard customer={customer} record={record} />
        {vehicles && record ? (
          <ProfileTabs
            customer={customer}
            vehicles={vehicles}
            record={record}
            linkToNewVehicle={dialog.linkToNew}
          />
        ) : (
          <SkeletonList rows={5} />
        )}
      </Stack>
      <CustomerDialog
        target={dialog.target === id ? id : null}
        onClose={dialog.close}
        onAdded={dialog.close}
      />
      <VehicleDialog
        target={dialog.target === 'new' ? 'new' : null}
        ownerId={id}
        onClose={dialog.close}
        onAdded={dialog.close}
      />
    </Page>
  )
}
