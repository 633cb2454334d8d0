import { memo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards } from '#app/ui/list-rows.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import { vehicleName } from '#schema/rules/car-name.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { VehicleActions } from './vehicle-actions.tsx'
import type { VehicleRow } from './vehicle-row.ts'

/** The list on a phone. */
export function VehicleCards({ rows }: { rows: readonly VehicleRow[] }) {
  return (
    <ListCards aria-label="Vehicles">
      {rows.map(row => (
        <ItemBoundary key={row.vehicle.id} as="li">
          <VehicleCard {...row} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

const VehicleCard = memo(function VehicleCard(row: VehicleRow) {
  const { vehicle, ownerName, facts, waiting, samePlate, ofOneOwner } = row
  const plate = formatPlate(vehicle)
  const about = `${vehicle.year} · ${colorName(vehicle.color)}`
  return (
    <li>
      <div className="row-body">
        <span className="row-head">
          <Link className="row-name" to={paths.vehicle(vehicle.id)}>
            <bdi dir="ltr">{plate}</bdi>
          </Link>
          {waiting && <PendingMark />}
        </span>
        <span className="row-cut" dir="auto">
          {vehicleName(vehicle)}
        </span>
        <span className="row-small row-facts">
          <bdi dir="ltr">{about}</bdi>
          {!ofOneOwner && ownerName && (
            <>
              <span aria-hidden="true">·</span>
              <span className="row-cut" dir="auto">
                {ownerName}
              </span>
            </>
          )}
        </span>
        {facts?.lastServiceDay && (
          <span className="row-small">
            <bdi dir="ltr">{`Last service ${formatAnyDay(facts.lastServiceDay)}`}</bdi>
          </span>
        )}
        {samePlate.length > 0 && (
          <DoubleMark what="plate" others={samePlate} to={paths.vehiclesFound(plate)} />
        )}
      </div>
      <VehicleActions vehicle={vehicle} />
    </li>
  )
})
