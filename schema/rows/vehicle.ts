import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'
import { BODY_CLASSES, EMIRATES, VEHICLE_COLORS } from './vehicle-choices.ts'

// Visitors' pages take the choices from their own file: with the row they would get zod and all of the row.
export * from './vehicle-choices.ts'

export const Emirate = z.enum(EMIRATES)
export type Emirate = z.infer<typeof Emirate>
export const VehicleColor = z.enum(VEHICLE_COLORS)
export type VehicleColor = z.infer<typeof VehicleColor>
export const BodyClass = z.enum(BODY_CLASSES)
export type BodyClass = z.infer<typeof BodyClass>

export const Vehicle = z.object({
  id: RowId,
  customerId: RowId,
  plateCategory: Emirate,
  plateCode: Text,
  plateNumber: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  color: VehicleColor,
  /** The corrected body class; null for the one that the catalogue proposes for the model (`bodyClassOf`). */
  bodyClass: BodyClass.nullable(),
  notes: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Vehicle = z.infer<typeof Vehicle>
