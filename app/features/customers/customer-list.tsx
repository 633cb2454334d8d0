import { CalendarPlus, CarFront, Pencil, UserRound } from 'lucide-react'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import { type ListedCustomer, useCustomerFacts, useSamePhone } from '#app/queries/customers.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import type { ListedVehicle } from '#app/queries/vehicles.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { None } from '#app/ui/list-rows.tsx'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { CallLink, CardLine, CutText, PhoneLink } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { RowActions, RowMenuItem } from '#app/ui/record-list/row-actions.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { CustomerFacts } from '#schema/rules/appointments/visit-facts.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { phoneText } from '#schema/rules/text/phone.ts'

export const CUSTOMER_COLUMNS = ['newest', 'name', 'phone'] as const
type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

type CustomerRow = ListedRecord & {
  phone: string | null
  email: string | null
  /** Undefined while they are loading. */
  facts: CustomerFacts | undefined
  /** The names of other customers with the same phone number. */
  samePhone: readonly string[]
  /** The vehicle by which the search found them. */
  car: ListedVehicle | undefined
  /** 'AED 250.00 owed from before Sheen', in the list of those who owe; else null. */
  owed: string | null
}

type CustomerListProps = {
  customers: readonly ListedCustomer[]
  /** By the owner's id, the vehicles by which a search found them. */
  cars: ReadonlyMap<number, ListedVehicle>
  sort: UrlSort<CustomerColumn>
  /** What each owes from before Sheen (fils), by id, in the list of those; else none. */
  owed: ReadonlyMap<number, number>
}

export function CustomerList({ customers, cars, sort, owed }: CustomerListProps) {
  const facts = useCustomerFacts(customers.map(({ id }) => id))
  const samePhone = useSamePhone(customers)
  const unsynced = useUnsyncedIds('customers')
  return (
    <RecordList
      view={VIEW}
      sort={sort}
      rows={customers.map(({ id, fullName, phone, email }) => ({
        id,
        name: fullName,
        to: paths.customer(id),
        unsynced: unsynced.has(id),
        draft: `customer ${id}`,
        phone,
        email,
        facts: facts?.get(id),
        samePhone: samePhone?.get(id)?.map(other => other.fullName) ?? NOBODY,
        car: cars.get(id),
        owed: owedText(owed.get(id)),
      }))}
    />
  )
}

function owedText(fils: number | undefined): string | null {
  return fils === undefined ? null : `${formatAed(fils)} owed from before Sheen`
}

const NOBODY: readonly string[] = []

const VIEW: RecordView<CustomerRow, CustomerColumn> = {
  label: 'Customers',
  columns: [
    { header: 'Name', sort: 'name', cell: row => <NameAndCar row={row} /> },
    {
      header: 'Phone',
      sort: 'phone',
      cell: row => (
        <>
          <PhoneLink phone={row.phone} />
          {row.samePhone.length > 0 && (
            <div>
              <SamePhone row={row} />
            </div>
          )}
        </>
      ),
    },
    { header: 'Email', wide: true, cell: ({ email }) => (email ? <CutText text={email} /> : <None />) },
    { header: 'Vehicles', end: true, cell: ({ facts }) => facts?.vehicleCount ?? '' },
    {
      header: 'Last visit',
      end: true,
      cell: ({ facts }) => facts && (facts.lastVisitDay ? formatAnyDay(facts.lastVisitDay) : <None />),
    },
  ],
  card: {
    lines: row => (
      <>
        {row.car && <PlateText vehicle={row.car} className="row-small" />}
        {row.owed && <CardLine>{row.owed}</CardLine>}
        <CallLink phone={row.phone} />
        <CardLine>{row.facts && factsInWords(row.facts)}</CardLine>
        {row.samePhone.length > 0 && <SamePhone row={row} />}
      </>
    ),
  },
  actions: row => <CustomerActions row={row} />,
}

function NameAndCar({ row }: { row: CustomerRow }) {
  return (
    <>
      <RecordName row={row} />
      {row.car && (
        <div>
          <PlateText vehicle={row.car} className="row-small" />
        </div>
      )}
      {row.owed && <CutText text={row.owed} small />}
    </>
  )
}

function SamePhone({ row: { phone, samePhone } }: { row: CustomerRow }) {
  return <DoubleMark what="phone" others={samePhone} to={paths.customerSearch(phoneText(phone))} />
}

function factsInWords({ vehicleCount, lastVisitDay }: CustomerFacts) {
  const vehicles =
    vehicleCount === 0 ? 'No vehicles' : vehicleCount === 1 ? '1 vehicle' : `${vehicleCount} vehicles`
  return lastVisitDay ? `${vehicles} · Last visit ${formatAnyDay(lastVisitDay)}` : vehicles
}

function CustomerActions({ row: { id, name, to } }: { row: CustomerRow }) {
  const book = {
    label: 'Book Appointment',
    icon: <CalendarPlus aria-hidden="true" />,
    to: paths.newAppointmentOfCustomer(id),
  }
  return (
    <RowActions name={name} first={book}>
      <RowMenuItem label="View Profile" icon={<UserRound aria-hidden="true" />} to={to} />
      <RowMenuItem {...book} />
      <RowMenuItem label="View Vehicles" icon={<CarFront aria-hidden="true" />} to={paths.vehiclesOf(id)} />
      <EditItem id={id} />
    </RowActions>
  )
}

/** A component of its own, so that the link keeps the search that is current when the menu opens. */
function EditItem({ id }: { id: number }) {
  const { linkTo } = useUrlRowDialog('edit')
  return <RowMenuItem label="Edit Details" icon={<Pencil aria-hidden="true" />} to={linkTo(id)} />
}
