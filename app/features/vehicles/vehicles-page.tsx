import { Box } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { ListPage } from '#app/ui/list-page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { readRowId } from '#app/ui/row-id.ts'
import { SortChoice } from '#app/ui/sort-choice.tsx'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { useSortAddress } from '#app/ui/use-sort-address.ts'
import { OwnerNotFound } from './owner-not-found.tsx'
import { useFoundVehicles } from './use-found-vehicles.ts'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { VEHICLE_COLUMNS } from './vehicle-row.ts'

/** All vehicles, or with ?customer= those of one customer. */
export function VehiclesPage() {
  const [params] = useSearchParams()
  const ofCustomer = params.get('customer') || null
  const customerId = readRowId(ofCustomer)
  const owner = useCustomer(customerId)
  const initialSync = useInitialSync()
  const address = useListAddress()
  const { query, page } = address
  const dialog = useDialogAddress('vehicle')
  const sort = useSortAddress(VEHICLE_COLUMNS)
  const found = useFoundVehicles({ customerId, typed: query, sort })
  const navigate = useNavigate()
  const showNewest = () =>
    navigate(customerId === null ? paths.vehicles : paths.vehiclesOf(customerId), { replace: true })

  if (ofCustomer !== null && owner === null && !initialSync) return <OwnerNotFound />
  return (
    <ListPage
      title={owner ? `${owner.fullName}'s Vehicles` : 'Vehicle Management'}
      heading={
        owner ? (
          <>
            <bdi>{owner.fullName}</bdi>'s Vehicles
          </>
        ) : undefined
      }
      back={customerId === null ? undefined : { to: paths.customers, label: 'Back to customers' }}
      add={{ label: 'Add Vehicle', icon: <Plus aria-hidden="true" />, to: dialog.linkToNew }}
      placeholder={customerId === null ? 'Plate, owner, make or model' : 'Plate, make or model'}
      noun={{ one: 'vehicle', many: 'vehicles' }}
      address={address}
      filters={
        <Box w={{ base: 'full', md: 'auto' }}>
          <SortChoice sort={sort} names={SORT_NAMES} />
        </Box>
      }
      list={found && (found.length > 0 || !initialSync) ? pageOf(found, page) : undefined}
      nothing={NOTHING}
      dialog={
        <VehicleDialog
          target={dialog.target}
          ownerId={customerId}
          onClose={dialog.close}
          onAdded={showNewest}
        />
      }
    >
      {rows => <VehicleList vehicles={rows} sort={sort} ofOneOwner={customerId !== null} />}
    </ListPage>
  )
}

const SORT_NAMES = {
  newest: ['Newest first', 'Oldest first'],
  plate: ['Plate, A to Z', 'Plate, Z to A'],
  car: ['Car, A to Z', 'Car, Z to A'],
  owner: ['Owner, A to Z', 'Owner, Z to A'],
} as const

const NOTHING = {
  drawing: 'car',
  yet: 'Add the first car: its plate, make and model.',
  found: (query: string) => `No car matches “${query}”. Try the digits of the plate alone.`,
} as const
