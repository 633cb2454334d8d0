import { CalendarDays, CalendarPlus, CarFront, FileCheck, List, ReceiptText, UserRound } from 'lucide-react'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { DOCUMENT_KINDS } from '#app/domain/documents/document-words.ts'
import { withLookedForPlate } from '#app/domain/vehicles/looked-for-plate.ts'
import { VehicleText } from '#app/domain/vehicles/vehicle-text.tsx'
import { paths } from '#app/paths.ts'
import type { ListedCustomer } from '#app/queries/customers.ts'
import type { AppointmentWithParties } from '#app/queries/find.ts'
import type { QuoteWithCustomer } from '#app/queries/quotes.ts'
import type { ListedVehicle } from '#app/queries/vehicles.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay, momentText } from '#app/ui/moment-text.ts'
import type { PlateSearch } from '#schema/forms/plate-lookup.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import { phoneText } from '#schema/rules/text/phone.ts'
import { formatPlate, formatPlateInEmirate } from '#schema/rules/text/plate.ts'
import type { FindOption } from './find-option.tsx'

const NOT_HERE = 'Not on this device yet'

export function customerOption({ id, fullName, phone }: ListedCustomer): FindOption {
  return {
    id: `customer-${id}`,
    to: paths.customer(id),
    icon: UserRound,
    title: <bdi>{fullName}</bdi>,
    hint: <Ltr>{phoneText(phone)}</Ltr>,
  }
}

type VehicleParties = {
  owner: ListedCustomer | undefined
  /** The day of the last visit; null for none, undefined while it is read. */
  lastVisit?: string | null
}

export function vehicleOption(vehicle: ListedVehicle, { owner, lastVisit }: VehicleParties): FindOption {
  return {
    id: `vehicle-${vehicle.id}`,
    to: paths.vehicle(vehicle.id),
    icon: CarFront,
    title: <Ltr>{formatPlate(vehicle)}</Ltr>,
    hint: (
      <>
        <VehicleText vehicle={vehicle} /> · {owner ? <bdi>{owner.fullName}</bdi> : NOT_HERE}
        {lastVisit && (
          <>
            {' · last visit '}
            <Ltr>{formatAnyDay(lastVisit)}</Ltr>
          </>
        )}
      </>
    ),
  }
}

export function appointmentOption({ appointment, customer, vehicle }: AppointmentWithParties): FindOption {
  const { id, scheduledDate, status } = appointment
  return {
    id: `appointment-${id}`,
    to: paths.appointment(id),
    icon: CalendarDays,
    title: <Ltr>{momentText(scheduledDate)}</Ltr>,
    hint: (
      <>
        <bdi>{appointmentName({ appointment, customer })}</bdi>
        {customer && ` · #${id}`}
        {' · '}
        {vehicle ? <Ltr>{formatPlate(vehicle)}</Ltr> : NOT_HERE}
        {vehicle && (
          <>
            {' · '}
            <VehicleText vehicle={vehicle} />
          </>
        )}
      </>
    ),
    status,
  }
}

export function documentOption(document: Invoice): FindOption {
  const { id, kind, buyer, issuedAt, grossFils } = document
  return {
    id: `document-${id}`,
    to: paths.invoice(id),
    icon: ReceiptText,
    title: (
      <>
        {DOCUMENT_KINDS[kind]} <Ltr>{invoiceNumber(document)}</Ltr>
      </>
    ),
    hint: (
      <>
        <bdi>{buyer.name}</bdi> · <Ltr>{`${momentText(issuedAt)} · ${formatAed(grossFils)}`}</Ltr>
      </>
    ),
  }
}

export function quoteOption({ quote, customer }: QuoteWithCustomer): FindOption {
  const { id, validUntil, totalFils } = quote
  return {
    id: `quote-${id}`,
    to: paths.quote(id),
    icon: FileCheck,
    title: (
      <>
        Quote <Ltr>{quoteNumber(quote)}</Ltr>
      </>
    ),
    hint: (
      <>
        <bdi>{customer?.fullName ?? NOT_HERE}</bdi> ·{' '}
        <Ltr>{`until ${formatAnyDay(validUntil)} · ${formatAed(totalFils)}`}</Ltr>
      </>
    ),
  }
}

export function bookCustomerOption({ id, fullName }: ListedCustomer): FindOption {
  return {
    id: `book-customer-${id}`,
    to: paths.newAppointmentOfCustomer(id),
    icon: CalendarPlus,
    title: (
      <>
        New appointment for <bdi>{fullName}</bdi>
      </>
    ),
  }
}

export function bookVehicleOption(vehicle: ListedVehicle): FindOption {
  return {
    id: `book-vehicle-${vehicle.id}`,
    to: paths.newAppointmentOfVehicle(vehicle.id),
    icon: CalendarPlus,
    title: (
      <>
        New appointment for <Ltr>{formatPlate(vehicle)}</Ltr>
      </>
    ),
  }
}

/** Books a car that has not been here before; its plate goes along to the form. */
export function bookPlateOption(plate: PlateSearch): FindOption {
  const { plateCategory, ...inEmirate } = plate
  const text = plateCategory ? formatPlate({ ...inEmirate, plateCategory }) : formatPlateInEmirate(inEmirate)
  return {
    id: 'book-plate',
    to: paths.newAppointment,
    state: withLookedForPlate(plate),
    icon: CalendarPlus,
    title: (
      <>
        New appointment for <Ltr>{text}</Ltr>
      </>
    ),
    hint: 'You add the car in the next step',
  }
}

/** Leads to the list with everything that was found. */
export function allOption(kind: 'customers' | 'vehicles', to: string, title: string): FindOption {
  return { id: `all-${kind}`, to, icon: List, title }
}
