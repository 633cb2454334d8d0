import { RadioCard, SimpleGrid } from '@chakra-ui/react'
import { type Ref, useId } from 'react'
import { PlateText } from '#app/features/vehicles/plate-text.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { CUT_AT_ITS_END, Ltr } from '#app/ui/ltr.tsx'
import { RequiredMark } from '#app/ui/required-mark.tsx'
import { colorName } from '#schema/catalogue/colors.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { vehicleName } from '#schema/rules/car-name.ts'

export type VehicleChoiceProps = {
  ref: Ref<HTMLInputElement>
  vehicles: readonly Vehicle[]
  value: string
  error: string | undefined
  onChange: (vehicleId: string) => void
}

/** The customer's vehicles, one tap each. */
export function VehicleChoice({ ref, vehicles, value, error, onChange }: VehicleChoiceProps) {
  const errorId = useId()
  return (
    <RadioCard.Root
      size="sm"
      w="full"
      colorPalette="accent"
      gap="1.5"
      value={value || null}
      onValueChange={chosen => onChange(chosen.value ?? '')}
      aria-describedby={error ? errorId : undefined}
    >
      <RadioCard.Label>
        Vehicle
        <RequiredMark />
      </RadioCard.Label>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" maxH="72" overflowY="auto" p="1" m="-1">
        {vehicles.map((vehicle, index) => (
          <RadioCard.Item key={vehicle.id} value={String(vehicle.id)} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput ref={index === 0 ? ref : undefined} />
            <RadioCard.ItemControl minH="16" py="2" alignItems="center">
              <RadioCard.ItemContent gap="0" minW="0">
                <RadioCard.ItemText>
                  <PlateText vehicle={vehicle} />
                </RadioCard.ItemText>
                <Ltr {...CUT_AT_ITS_END} color="muted" w="full">
                  <bdi>{vehicleName(vehicle)}</bdi> {vehicle.year} · {colorName(vehicle.color)}
                </Ltr>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
      <FieldError id={errorId} message={error} />
    </RadioCard.Root>
  )
}
