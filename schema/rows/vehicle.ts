import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'
import { BodyClass, Emirate, VehicleColor } from './vehicle-choices.ts'

// Visitors' pages take the choices from their own file: with the row they would get all of it.
export * from './vehicle-choices.ts'

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
