import { HStack, Link as StyledLink, Table, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { carName } from './car-name.ts'
import { PlateText } from './plate-text.tsx'
import { VehicleActions } from './vehicle-actions.tsx'
import type { VehicleRow, VehicleRowsProps } from './vehicle-row.ts'

export function VehicleTable({ rows, linkToEdit, ofOneOwner }: VehicleRowsProps) {
  return (
    <Table.ScrollArea borderWidth="1px" borderColor="line" borderRadius="l3" bg="panel">
      <Table.Root aria-label="Vehicles">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Plate</Table.ColumnHeader>
            <Table.ColumnHeader>Car</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="lg">
              Year
            </Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="lg">Color</Table.ColumnHeader>
            {!ofOneOwner && <Table.ColumnHeader>Owner</Table.ColumnHeader>}
            <Table.ColumnHeader textAlign="end">Actions</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(vehicle => (
            <Table.Row key={vehicle.id}>
              <Table.Cell>
                <HStack gap="2" whiteSpace="nowrap">
                  <PlateText vehicle={vehicle} />
                  {vehicle.waiting && <PendingMark />}
                </HStack>
                {vehicle.samePlate.length > 0 && (
                  <DoubleMark
                    what="plate"
                    others={vehicle.samePlate}
                    to={paths.vehiclesFound(formatPlate(vehicle))}
                  />
                )}
              </Table.Cell>
              <Table.Cell maxW={{ base: '13rem', lg: '14rem' }}>
                <Text truncate title={carName(vehicle)}>
                  {carName(vehicle)}
                </Text>
                <Text hideFrom="lg" color="muted" textStyle="xs">
                  <Ltr>
                    {vehicle.year} · {colorName(vehicle.color)}
                  </Ltr>
                </Text>
              </Table.Cell>
              <Table.Cell textAlign="end" hideBelow="lg">
                {vehicle.year}
              </Table.Cell>
              <Table.Cell hideBelow="lg">{colorName(vehicle.color)}</Table.Cell>
              {!ofOneOwner && <OwnerCell vehicle={vehicle} />}
              <Table.Cell py="1" textAlign="end">
                <VehicleActions vehicle={vehicle} editLink={linkToEdit(vehicle.id)} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

function OwnerCell({ vehicle: { customerId, ownerName } }: { vehicle: VehicleRow }) {
  return (
    <Table.Cell maxW={{ base: '10rem', lg: '14rem' }}>
      <StyledLink asChild color="ink" display="block" truncate>
        <Link to={paths.vehiclesOf(customerId)}>{ownerName ?? `Customer ${customerId}`}</Link>
      </StyledLink>
    </Table.Cell>
  )
}
