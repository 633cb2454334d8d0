import { Box } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { newVehicleDraft, VehicleSheet } from '#app/domain/vehicles/vehicle-sheet.tsx'
import { paths } from '#app/paths.ts'
import { useCustomer, useCustomers } from '#app/queries/customers.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { type ListedVehicle, useVehicles } from '#app/queries/vehicles.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { type Sorting, useUrlSearch, useUrlSort } from '#app/ui/list-url-state.ts'
import { ListPage } from '#app/ui/record-list/list-page.tsx'
import { SortChoice } from '#app/ui/record-list/sort.tsx'
import { sortRows } from '#app/ui/record-list/sort-rows.ts'
import { readRowId, useUrlRowDialog, useUrlState } from '#app/ui/url-state.ts'
import { findVehicles } from '#schema/rules/find/find-vehicles.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { VEHICLE_COLUMNS, type VehicleColumn, VehicleList } from './vehicle-list.tsx'

/** All vehicles, or with ?customer= those of one customer. */
export function VehiclesPage() {
  const { params } = useUrlState()
  const ofCustomer = params.get('customer') || null
  const customerId = readRowId(ofCustomer)
  const owner = useCustomer(customerId)
  const initialSync = useInitialSync()
  const address = useUrlSearch()
  const { query } = address
  const dialog = useUrlRowDialog('vehicle')
  const sort = useUrlSort(VEHICLE_COLUMNS)
  const found = useFoundVehicles({ customerId, typed: query, sort })
  const navigate = useNavigate()
  const showNewest = () =>
    navigate(customerId === null ? paths.vehicles : paths.vehiclesOf(customerId), { replace: true })

  if (ofCustomer !== null && owner === null && !initialSync)
    return (
      <AbsentRecord
        page={{ title: 'Vehicle Management', back: BACK_TO_CUSTOMERS }}
        reading={false}
        title="Customer not found"
        text="They may not have reached this device yet."
        drawing="people"
        way={{ to: paths.vehicles, label: 'Show all vehicles' }}
      />
    )

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
      back={customerId === null ? undefined : BACK_TO_CUSTOMERS}
      add={{
        label: 'Add Vehicle',
        icon: <Plus aria-hidden="true" />,
        to: dialog.linkToNew,
        draft: newVehicleDraft(customerId),
      }}
      placeholder={customerId === null ? 'Plate, owner, make or model' : 'Plate, make or model'}
      noun={{ one: 'vehicle', many: 'vehicles' }}
      address={address}
      notice={<HistoryNote of="services" />}
      filters={
        <Box w={{ base: 'full', md: 'auto' }}>
          <SortChoice sort={sort} names={SORT_NAMES} />
        </Box>
      }
      rows={found}
      initialSync={initialSync}
      nothing={NOTHING}
      dialog={
        <VehicleSheet
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

/** The vehicles that fit what was typed, of everyone or of one customer; undefined while they are read. */
function useFoundVehicles({
  customerId,
  typed,
  sort: { column, descending },
}: {
  customerId: number | null
  typed: string
  sort: Sorting<VehicleColumn>
}): readonly ListedVehicle[] | undefined {
  const vehicles = useVehicles()
  const customers = useCustomers()
  const among = useMemo(
    () =>
      customerId === null ? vehicles?.rows : vehicles?.rows.filter(car => car.customerId === customerId),
    [vehicles, customerId],
  )
  return useMemo(() => {
    if (!among || !customers) return undefined
    return sortRows(
      findVehicles(among, customers.get, typed),
      { column, descending },
      {
        plate: formatPlate,
        car: vehicleName,
        owner: ({ customerId: id }) => customers.get(id)?.fullName ?? '',
      },
    )
  }, [among, customers, typed, column, descending])
}

const BACK_TO_CUSTOMERS = { to: paths.customers, label: 'Back to customers' }

const SORT_NAMES = {
  newest: ['Newest first', 'Oldest first'],
  plate: ['Plate, A to Z', 'Plate, Z to A'],
  car: ['Car, A to Z', 'Car, Z to A'],
  owner: ['Owner, A to Z', 'Owner, Z to A'],
} as const

const NOTHING = {
  drawing: 'car',
  yet: 'Add the first car: its plate, make and model.',
  noMatch: (query: string) => `No car matches “${query}”. Try the digits of the plate alone.`,
} as const
