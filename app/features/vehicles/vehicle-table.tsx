import { memo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { None } from '#app/ui/none.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { SortHeader } from '#app/ui/sort-header.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { VehicleActions } from './vehicle-actions.tsx'
import type { VehicleRow, VehicleRowsProps, VehicleSort } from './vehicle-row.ts'

export function VehicleTable({ rows, sort, ofOneOwner }: VehicleRowsProps & { sort: VehicleSort }) {
  return (
    <ListFrame>
      <ListTable aria-label="Vehicles">
        <thead>
          <tr>
            <SortHeader column="plate" label="Plate" sort={sort} />
            <SortHeader column="car" label="Car" sort={sort} />
            {!ofOneOwner && <SortHeader column="owner" label="Owner" sort={sort} />}
            <th scope="col" data-end data-wide>
              Services
            </th>
            <th scope="col" data-end data-wide>
              Last service
            </th>
            <th scope="col" data-end>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.vehicle.id} as="tr">
              <VehicleTableRow {...row} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

/** Drawn again only when something of this vehicle has changed: a keystroke leaves most of a list as it was. */
const VehicleTableRow = memo(function VehicleTableRow(row: VehicleRow) {
  const { vehicle, ownerName, facts, waiting, samePlate, ofOneOwner } = row
  const { id, customerId, year, color } = vehicle
  const plate = formatPlate(vehicle)
  const name = vehicleName(vehicle)
  return (
    <tr>
      <td>
        <span className="row-head">
          <Link className="row-name" to={paths.vehicle(id)}>
            <bdi dir="ltr">{plate}</bdi>
          </Link>
          {waiting && <PendingMark />}
        </span>
        {samePlate.length > 0 && (
          <DoubleMark what="plate" others={samePlate} to={paths.vehiclesFound(plate)} />
        )}
      </td>
      <td>
        <span className="row-cut" dir="auto" title={name}>
          {name}
        </span>
        <span className="row-small">
          <bdi dir="ltr">{`${year} · ${colorName(color)}`}</bdi>
        </span>
      </td>
      {!ofOneOwner && (
        <td>
          <Link className="row-link row-cut" dir="auto" to={paths.customer(customerId)}>
            {ownerName ?? `Customer ${customerId}`}
          </Link>
        </td>
      )}
      <td data-end data-wide>
        {facts?.serviceCount ?? ''}
      </td>
      <td data-end data-wide>
        {facts && (facts.lastServiceDay ? formatAnyDay(facts.lastServiceDay) : <None />)}
      </td>
      <td>
        <VehicleActions vehicle={vehicle} />
      </td>
    </tr>
  )
})
