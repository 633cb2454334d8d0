import { z } from 'zod'
import { FIRST_LISTED_YEAR, lastModelYear } from '../catalogue/vehicle-years.ts'
import { ErrorCode, MutationError } from '../errors.ts'
import {
  onePlateCode,
  onePlateEmirate,
  optionalText,
  plateCategory,
  plateCode,
  plateNumber,
  requiredText,
} from '../forms/fields.ts'
import { Day, Instant, RowId, Text } from '../rows/fields.ts'
import { BodyClass, Emirate, VEHICLE_COLORS, type Vehicle, VehicleColor } from '../rows/vehicle.ts'
import type { VehicleFacts } from '../rules/appointments/visit-facts.ts'
import { bodyClassOf } from '../rules/catalogue/service-price.ts'
import { sentOnly } from './alias.ts'
import { IdParam, Paging, rowId, SearchText } from './fields.ts'

export const VehicleAnswer = z
  .strictObject({
    id: RowId,
    customerId: RowId,
    customerName: Text,
    plateNumber: z.string(),
    plateCategory: Emirate,
    plateCode: Text,
    make: z.string().meta({ description: 'Key of the catalogue, such as mercedes_benz' }),
    model: z.string(),
    year: z.int(),
    color: VehicleColor,
    bodyClass: BodyClass.meta({ description: 'The size by which services are priced' }),
    notes: Text,
    lastService: Day.nullable(),
    serviceCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Vehicle' })
export type VehicleAnswer = z.infer<typeof VehicleAnswer>

export const VehiclesQuery = Paging.extend({
  customerId: IdParam.optional(),
  search: SearchText.optional(),
})

const NO_YEAR = 'Year is not one of a car'

/** The plate as typed: its code may precede the number. */
const fields = z.object({
  customerId: rowId('Please select a customer'),
  plateNumber,
  plateCategory,
  plateCode,
  make: requiredText('Make is required'),
  model: requiredText('Model is required'),
  year: z
    .int('Year is required')
    .min(1900, NO_YEAR)
    .max(2100, NO_YEAR)
    .meta({ description: 'From 2000 on to the models of next year' }),
  color: z.enum(VEHICLE_COLORS, { error: 'Color is required' }),
  bodyClass: BodyClass.nullable()
    .optional()
    .meta({ description: 'Corrects the size; null for the one that the catalogue proposes for the model' }),
  notes: optionalText(),
})

export const NewVehicle = fields.check(onePlateCode, onePlateEmirate)

/** Omitted fields stay as they are; another `customerId` transfers the vehicle to that customer. */
export const VehicleChanges = fields
  .partial()
  .refine(
    ({ plateCode, plateNumber }) =>
      plateNumber === undefined || onePlateCodeIn({ plateCode: plateCode ?? null, plateNumber }),
    { path: ['plateNumber'], error: 'This begins with another plate code. Please keep only one.' },
  )
  .transform(sentOnly)

const OnePlate = z.object({ plateCode, plateNumber: z.string() }).check(onePlateCode)

function onePlateCodeIn(plate: { plateCode: string | null; plateNumber: string }): boolean {
  return OnePlate.safeParse(plate).success
}

/** Throws `invalid_input` for an impossible model year, or one older than the lists that was not `stored` before. */
export function checkModelYear(year: number, { today, stored }: { today: string; stored?: number }): void {
  const lastYear = lastModelYear(Number(today.slice(0, 4)))
  if (year === stored || (year >= FIRST_LISTED_YEAR && year <= lastYear)) return
  const message = `Year must be between ${FIRST_LISTED_YEAR} and ${lastYear}`
  throw new MutationError(ErrorCode.invalidInput, message, 'year')
}

export function presentVehicle(
  row: Vehicle,
  { customerName, facts }: { customerName: string | undefined; facts: VehicleFacts | undefined },
): VehicleAnswer {
  return {
    ...row,
    bodyClass: bodyClassOf(row),
    customerName: customerName ?? null,
    lastService: facts?.lastServiceDay ?? null,
    serviceCount: facts?.serviceCount ?? 0,
  }
}
