import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { MATCHES_SHOWN, type PlateMatches } from '#app/queries/plate-lookup.ts'
import { VehicleCard } from './car-card.tsx'

export type FoundVehiclesProps = { matches: PlateMatches; onLeave: () => void }

/** The vehicles that fit. The one that is meant, when there is no doubt, stands open. */
export function FoundVehicles({ matches: { cars, search, more }, onLeave }: FoundVehiclesProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const exact = cars.filter(({ vehicle }) => vehicle.plateNumber === search.plateNumber)
  const meant = cars.length === 1 ? cars[0] : exact.length === 1 ? exact[0] : undefined
  const openId = cars.some(({ vehicle }) => vehicle.id === chosen) ? chosen : meant?.vehicle.id
  return (
    <Stack gap="2">
      <Stack as="ul" aria-label="Cars found" gap="2" listStyleType="none">
        {cars.map(car => (
          <VehicleCard
            key={car.vehicle.id}
            car={car}
            open={car.vehicle.id === openId}
            takeFocus={car.vehicle.id === chosen}
            onOpen={() => setChosen(car.vehicle.id)}
            onLeave={onLeave}
          />
        ))}
      </Stack>
      {more && (
        <Text
          color="muted"
          textStyle="xs"
        >{`The first ${MATCHES_SHOWN}. Type another digit to narrow them down.`}</Text>
      )}
    </Stack>
  )
}
