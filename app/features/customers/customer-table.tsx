import { memo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { None } from '#app/ui/none.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { SortHeader } from '#app/ui/sort-header.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { CustomerActions } from './customer-actions.tsx'
import type { CustomerRow, CustomerRowsProps, CustomerSort } from './customer-row.ts'

export function CustomerTable({ rows, sort }: CustomerRowsProps & { sort: CustomerSort }) {
  return (
    <ListFrame>
      <ListTable aria-label="Customers">
        <thead>
          <tr>
            <SortHeader column="name" label="Name" sort={sort} />
            <SortHeader column="phone" label="Phone" sort={sort} />
            <th scope="col" data-wide>
              Email
            </th>
            <th scope="col" data-end>
              Vehicles
            </th>
            <th scope="col" data-end>
              Last visit
            </th>
            <th scope="col" data-end>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.customer.id} as="tr">
              <CustomerTableRow {...row} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

/** Drawn again only when something of this customer has changed: a keystroke leaves most of a list as it was. */
const CustomerTableRow = memo(function CustomerTableRow(row: CustomerRow) {
  const { customer, facts, waiting, samePhone } = row
  const { id, fullName, phone, email } = customer
  return (
    <tr>
      <td>
        <span className="row-head">
          <Link className="row-name" dir="auto" to={paths.customer(id)} title={fullName}>
            {fullName}
          </Link>
          {waiting && <PendingMark />}
        </span>
      </td>
      <td>
        <a className="row-link" href={`tel:${phone}`} dir="ltr">
          {formatPhone(phone)}
        </a>
        {samePhone.length > 0 && (
          <div>
            <DoubleMark what="phone" others={samePhone} to={paths.customersFound(formatPhone(phone))} />
          </div>
        )}
      </td>
      <td data-wide>
        {email ? (
          <span className="row-cut" dir="auto" title={email}>
            {email}
          </span>
        ) : (
          <None />
        )}
      </td>
      <td data-end>{facts?.vehicleCount ?? ''}</td>
      <td data-end>{facts && (facts.lastVisitDay ? formatAnyDay(facts.lastVisitDay) : <None />)}</td>
      <td>
        <CustomerActions id={id} fullName={fullName} />
      </td>
    </tr>
  )
})
