import { z } from 'zod'
import { FIRST_LISTED_YEAR, lastModelYear } from '../catalogue/vehicle-years.ts'
import { BodyClass, VEHICLE_COLORS } from '../rows/vehicle.ts'
import { readPlate } from '../rules/text/plate.ts'
import {
  onePlateCode,
  onePlateEmirate,
  optionalText,
  plateCategory,
  plateCode,
  plateNumber,
  requiredText,
  typedNumber,
} from './fields.ts'

/**
 * The staff form for a vehicle; the current year limits the model year. `storedYear` is that of the edited vehicle,
 * which may keep a year older than the list. The output has the plate split into code and digits.
 */
export function vehicleFormSchema(currentYear: number, storedYear?: number) {
  const lastYear = lastModelYear(currentYear)
  const yearMessage = `Year must be between ${FIRST_LISTED_YEAR} and ${lastYear}`
  return z
    .object({
      plateNumber,
      plateCategory,
      plateCode,
      make: requiredText('Make is required'),
      model: requiredText('Model is required'),
      year: typedNumber(yearMessage).refine(
        year =>
          Number.isInteger(year) && (year === storedYear || (year >= FIRST_LISTED_YEAR && year <= lastYear)),
        yearMessage,
      ),
      color: z.enum(VEHICLE_COLORS, { error: 'Color is required' }),
      /** Empty for the class that the catalogue proposes. */
      bodyClass: z
        .union([BodyClass, z.literal('')], { error: 'Choose a size from the list' })
        .default('')
        .transform(bodyClass => bodyClass || null),
      notes: optionalText(),
    })
    .check(onePlateCode, onePlateEmirate)
    .transform(car => ({ ...car, ...readPlate(car) }))
}

export type VehicleInput = z.input<ReturnType<typeof vehicleFormSchema>>
export type VehicleDetails = z.output<ReturnType<typeof vehicleFormSchema>>
