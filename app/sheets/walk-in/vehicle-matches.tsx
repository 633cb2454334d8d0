import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { CarFront, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { useCustomers } from '#app/queries/customers.ts'
import { type ListedVehicle, useVehicleFacts } from '#app/queries/vehicles.ts'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { ToggleCard } from '#app/ui/toggle-card.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'

type VehicleMatchesProps = {
  vehicles: readonly ListedVehicle[]
  chosen: number | 'new' | null
  onChoose: (chosen: number | 'new') => void
}

/** The vehicles with the typed plate as cards, and one for a vehicle that is not among them. */
export function VehicleMatches({ vehicles, chosen, onChoose }: VehicleMatchesProps) {
  const customers = useCustomers()
  const facts = useVehicleFacts(vehicles.map(({ id }) => id))
  if (vehicles.length === 0) return null
  return (
    <SimpleGrid role="group" aria-label="Cars with this plate" columns={{ base: 1, sm: 2 }} gap="2">
      {vehicles.map(vehicle => {
        const lastDay = facts?.get(vehicle.id)?.lastServiceDay
        return (
          <Card key={vehicle.id} chosen={chosen === vehicle.id} onClick={() => onChoose(vehicle.id)}>
            <PlateText vehicle={vehicle} />
            <Ltr {...CUT_AT_ITS_END} w="full" fontWeight="normal">
              <bdi>{vehicleName(vehicle)}</bdi> {vehicle.year} · {colorName(vehicle.color)}
            </Ltr>
            <Text color="muted" fontWeight="normal" truncate w="full">
              {[customers?.get(vehicle.customerId)?.fullName, lastDay && `last ${formatAnyDay(lastDay)}`]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Card>
        )
      })}
      <Card chosen={chosen === 'new'} onClick={() => onChoose('new')}>
        <Box display="flex" alignItems="center" gap="2">
          <CarFront size={18} aria-hidden="true" /> Another car
        </Box>
      </Card>
    </SimpleGrid>
  )
}

type CardProps = { chosen: boolean; onClick: () => void; children: ReactNode }

function Card({ chosen, onClick, children }: CardProps) {
  return (
    <ToggleCard pressed={chosen} onClick={onClick} px="4" justifyContent="space-between">
      <Box minW="0" flex="1" display="flex" flexDirection="column" alignItems="start">
        {children}
      </Box>
      {chosen && <Check size={18} aria-hidden="true" />}
    </ToggleCard>
  )
}
