import { ArrowRightLeft, CalendarPlus, CarFront, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomers } from '#app/queries/customers.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import {
  type ListedVehicle,
  type OtherVehicle,
  useSamePlate,
  useVehicleFacts,
} from '#app/queries/vehicles.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { None } from '#app/ui/list-rows.tsx'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { CardLine, CutText } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { RowActions, RowMenuItem } from '#app/ui/record-list/row-actions.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import type { VehicleFacts } from '#schema/rules/appointments/visit-facts.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'

export const VEHICLE_COLUMNS = ['newest', 'plate', 'car', 'owner'] as const
export type VehicleColumn = (typeof VEHICLE_COLUMNS)[number]

/** A listed vehicle; its name is its plate. */
type VehicleRow = ListedRecord & {
  vehicle: ListedVehicle
  /** Undefined until the owner's row has been synced to this device. */
  ownerName: string | undefined
  /** Undefined while they are loading. */
  facts: VehicleFacts | undefined
  /** Other vehicles with the same plate, by model and owner. */
  samePlate: readonly string[]
}

type VehicleListProps = {
  vehicles: readonly ListedVehicle[]
  sort: UrlSort<VehicleColumn>
  /** All vehicles belong to the customer in the page's title, so the list does not repeat the name. */
  ofOneOwner: boolean
}

export function VehicleList({ vehicles, sort, ofOneOwner }: VehicleListProps) {
  const owners = useCustomers()
  const facts = useVehicleFacts(vehicles.map(({ id }) => id))
  const unsynced = useUnsyncedIds('vehicles')
  const samePlate = useSamePlate(vehicles)
  // The marks of doubles make rows higher.
  if (!samePlate) return <SkeletonList rows={vehicles.length} />
  return (
    <RecordList
      view={ofOneOwner ? VIEW_OF_ONE_OWNER : VIEW}
      sort={sort}
      rows={vehicles.map(vehicle => ({
        id: vehicle.id,
        name: formatPlate(vehicle),
        to: paths.vehicle(vehicle.id),
        unsynced: unsynced.has(vehicle.id),
        draft: `vehicle ${vehicle.id}`,
        vehicle,
        ownerName: owners?.get(vehicle.customerId)?.fullName,
        facts: facts?.get(vehicle.id),
        samePlate: samePlate.get(vehicle.id)?.map(nameOf) ?? NONE,
      }))}
    />
  )
}

const NONE: readonly string[] = []

function nameOf({ ownerName, ...car }: OtherVehicle): string {
  return ownerName ? `${vehicleName(car)} of ${ownerName}` : vehicleName(car)
}

const VIEW = viewOf({ withOwner: true })
const VIEW_OF_ONE_OWNER = viewOf({ withOwner: false })

function viewOf({ withOwner }: { withOwner: boolean }): RecordView<VehicleRow, VehicleColumn> {
  const owner: RecordView<VehicleRow, VehicleColumn>['columns'] = [
    {
      header: 'Owner',
      sort: 'owner',
      cell: ({ vehicle: { customerId }, ownerName }) => (
        <Link className="row-link row-cut" dir="auto" to={paths.customer(customerId)}>
          {ownerName ?? `Customer ${customerId}`}
        </Link>
      ),
    },
  ]
  return {
    label: 'Vehicles',
    columns: [
      {
        header: 'Plate',
        sort: 'plate',
        cell: row => (
          <>
            <RecordName row={row} ltr />
            <SamePlate row={row} />
          </>
        ),
      },
      {
        header: 'Car',
        sort: 'car',
        cell: ({ vehicle }) => (
          <>
            <CutText text={vehicleName(vehicle)} />
            <CardLine>{yearAndColor(vehicle)}</CardLine>
          </>
        ),
      },
      ...(withOwner ? owner : []),
      { header: 'Services', end: true, wide: true, cell: ({ facts }) => facts?.serviceCount ?? '' },
      {
        header: 'Last service',
        end: true,
        wide: true,
        cell: ({ facts }) => facts && (facts.lastServiceDay ? formatAnyDay(facts.lastServiceDay) : <None />),
      },
    ],
    card: {
      ltr: true,
      lines: row => <VehicleLines row={row} withOwner={withOwner} />,
    },
    actions: row => <VehicleActions row={row} />,
  }
}

function VehicleLines({ row, withOwner }: { row: VehicleRow; withOwner: boolean }) {
  const { vehicle, ownerName, facts } = row
  return (
    <>
      <span className="row-cut" dir="auto">
        {vehicleName(vehicle)}
      </span>
      <span className="row-small row-facts">
        <bdi dir="ltr">{yearAndColor(vehicle)}</bdi>
        {withOwner && ownerName && (
          <>
            <span aria-hidden="true">·</span>
            <span className="row-cut" dir="auto">
              {ownerName}
            </span>
          </>
        )}
      </span>
      {facts?.lastServiceDay && <CardLine>{`Last service ${formatAnyDay(facts.lastServiceDay)}`}</CardLine>}
      <SamePlate row={row} />
    </>
  )
}

function yearAndColor({ year, color }: ListedVehicle): string {
  return `${year} · ${colorName(color)}`
}

function SamePlate({ row: { name, samePlate } }: { row: VehicleRow }) {
  if (samePlate.length === 0) return null
  return <DoubleMark what="plate" others={samePlate} to={paths.vehicleSearch(name)} />
}

function VehicleActions({ row: { id, name, to } }: { row: VehicleRow }) {
  const book = {
    label: 'Book Appointment',
    icon: <CalendarPlus aria-hidden="true" />,
    to: paths.newAppointmentOfVehicle(id),
  }
  return (
    <RowActions name={name} first={book}>
      <RowMenuItem label="Service History" icon={<CarFront aria-hidden="true" />} to={to} />
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

/** A component of its own, so that the link keeps the search that is current when the menu opens. */
function EditItem({ id }: { id: number }) {
  const { linkTo } = useUrlRowDialog('vehicle')
  return <RowMenuItem label="Edit Details" icon={<Pencil aria-hidden="true" />} to={linkTo(id)} />
}
