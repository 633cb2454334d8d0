import { Button, Span, Stack } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { findVehicles } from '#app/queries/find-vehicles.ts'
import { useVehicles } from '#app/queries/vehicles.ts'
import { Page } from '#app/ui/page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { Pager } from '#app/ui/pager.tsx'
import { readRowId } from '#app/ui/row-id.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { NoVehicles } from './no-vehicles.tsx'
import { OwnerNotFound } from './owner-not-found.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { VehicleList } from './vehicle-list.tsx'

/** All cars, or with ?customer= those of one customer. */
export function VehiclesPage() {
  const [params] = useSearchParams()
  const ofCustomer = params.get('customer') || null
  const customerId = readRowId(ofCustomer)
  const owner = useCustomer(customerId)
  const { query, page, setQuery, linkToPage } = useListAddress()
  const dialog = useDialogAddress('vehicle')
  const vehicles = useVehicles(customerId)
  const found = useMemo(() => vehicles && findVehicles(vehicles, query), [vehicles, query])
  const list = found && pageOf(found, page)
  const navigate = useNavigate()
  const showNewest = () =>
    navigate(customerId === null ? paths.vehicles : paths.vehiclesOf(customerId), { replace: true })

  if (ofCustomer !== null && owner === null) return <OwnerNotFound />
  return (
    <Page
      title={owner ? `${owner.fullName}'s Vehicles` : 'Vehicle Management'}
      back={customerId === null ? undefined : { to: paths.customers, label: 'Back to customers' }}
      actions={
        <Button asChild>
          <Link to={dialog.linkToNew} preventScrollReset aria-label="Add Vehicle">
            <Plus aria-hidden="true" />
            <span>
              Add<Span hideBelow="sm"> Vehicle</Span>
            </span>
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        <SearchBox
          label="Search vehicles"
          placeholder={customerId === null ? 'Plate, owner, make or model' : 'Plate, make or model'}
          value={query}
          onChange={setQuery}
        />
        {list === undefined ? (
          <SkeletonList rows={5} />
        ) : list.total === 0 ? (
          <NoVehicles query={query} linkToNew={dialog.linkToNew} onClear={() => setQuery('')} />
        ) : (
          <VehicleList vehicles={list.rows} linkToEdit={dialog.linkTo} ofOneOwner={customerId !== null} />
        )}
        {list && <Pager list={list} noun={list.total === 1 ? 'vehicle' : 'vehicles'} linkTo={linkToPage} />}
      </Stack>
      <VehicleDialog
        target={dialog.target}
        ownerId={customerId}
        onClose={dialog.close}
        onAdded={showNewest}
      />
    </Page>
  )
}
