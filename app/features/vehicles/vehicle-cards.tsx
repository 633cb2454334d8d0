import { HStack, Stack, Text } from '@chakra-ui/react'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { ListCard } from '#app/ui/list-card.tsx'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { carName } from './car-name.ts'
import { PlateText } from './plate-text.tsx'
import { VehicleActions } from './vehicle-actions.tsx'
import type { VehicleRow, VehicleRowsProps } from './vehicle-row.ts'

/** The list on a phone. */
export function VehicleCards({ rows, linkToEdit, ofOneOwner }: VehicleRowsProps) {
  return (
    <Stack as="ul" aria-label="Vehicles" gap="2.5" listStyleType="none">
      {rows.map(vehicle => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          editLink={linkToEdit(vehicle.id)}
          owner={ofOneOwner ? undefined : vehicle.ownerName}
        />
      ))}
    </Stack>
  )
}

type VehicleCardProps = { vehicle: VehicleRow; editLink: string; owner: string | undefined }

function VehicleCard({ vehicle, editLink, owner }: VehicleCardProps) {
  return (
    <ListCard>
      <Stack gap="0.5" flex="1" minW="0">
        <HStack gap="2">
          <PlateText vehicle={vehicle} textStyle="md" {...CUT_AT_ITS_END} />
          {vehicle.waiting && <PendingMark />}
        </HStack>
        <Text truncate>{carName(vehicle)}</Text>
        <Ltr {...CUT_AT_ITS_END} color="muted" textStyle="xs">
          {[vehicle.year, colorName(vehicle.color), owner].filter(Boolean).join(' · ')}
        </Ltr>
        {vehicle.samePlate.length > 0 && (
          <DoubleMark
            what="plate"
            others={vehicle.samePlate}
            to={paths.vehiclesFound(formatPlate(vehicle))}
          />
        )}
      </Stack>
      <VehicleActions vehicle={vehicle} editLink={editLink} />
    </ListCard>
  )
}
