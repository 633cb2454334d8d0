import { Phone } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards } from '#app/ui/list-rows.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { CustomerActions } from './customer-actions.tsx'
import type { CustomerRow, CustomerRowsProps } from './customer-row.ts'

/** The list on a phone. The number calls. */
export function CustomerCards({ rows }: CustomerRowsProps) {
  return (
    <ListCards aria-label="Customers">
      {rows.map(row => (
        <ItemBoundary key={row.customer.id} as="li">
          <CustomerCard {...row} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

const CustomerCard = memo(function CustomerCard({ customer, facts, waiting, samePhone }: CustomerRow) {
  const { id, fullName, phone } = customer
  return (
    <li>
      <div className="row-body">
        <span className="row-head">
          <Link className="row-name" dir="auto" to={paths.customer(id)}>
            {fullName}
          </Link>
          {waiting && <PendingMark />}
        </span>
        <a className="row-call" href={`tel:${phone}`}>
          <Phone aria-hidden="true" />
          <span dir="ltr">{formatPhone(phone)}</span>
        </a>
        <span className="row-small">{facts && <bdi dir="ltr">{factsInWords(facts)}</bdi>}</span>
        {samePhone.length > 0 && (
          <DoubleMark what="phone" others={samePhone} to={paths.customersFound(formatPhone(phone))} />
        )}
      </div>
      <CustomerActions id={id} fullName={fullName} />
    </li>
  )
})

function factsInWords({ vehicleCount, lastVisitDay }: NonNullable<CustomerRow['facts']>) {
  const vehicles =
    vehicleCount === 0 ? 'No vehicles' : vehicleCount === 1 ? '1 vehicle' : `${vehicleCount} vehicles`
  return lastVisitDay ? `${vehicles} · Last visit ${formatAnyDay(lastVisitDay)}` : vehicles
}
