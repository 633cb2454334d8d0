import { z } from 'zod'
import { LANGUAGES } from '../texts/languages.ts'
import { VehicleColor } from './vehicle.ts'

/** The car as a visitor described it. */
export const RequestedCar = z.object({
  make: z.string(),
  model: z.string(),
  year: z.int(),
  color: VehicleColor,
})
export type RequestedCar = z.infer<typeof RequestedCar>

/** What a visitor said of themselves and their car. It changes no row of a customer until somebody has answered for it. */
export const RequestedParty = RequestedCar.extend({
  customerName: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  wantsOffers: z.boolean(),
})
export type RequestedParty = z.infer<typeof RequestedParty>
