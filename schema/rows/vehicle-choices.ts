import { z } from 'zod'

export const EMIRATES = ['dubai', 'abudhabi', 'sharjah', 'ajman', 'fujairah', 'rak', 'uaq'] as const
export const Emirate = z.enum(EMIRATES)
export type Emirate = z.infer<typeof Emirate>

export const VEHICLE_COLORS = [
  'black',
  'white',
  'silver',
  'gray',
  'blue',
  'red',
  'green',
  'brown',
  'yellow',
  'orange',
  'purple',
  'other',
] as const
export const VehicleColor = z.enum(VEHICLE_COLORS)
export type VehicleColor = z.infer<typeof VehicleColor>

export const BODY_CLASSES = [
  'hatchback',
  'sedan',
  'sports',
  'suv',
  'large_suv',
  'pickup',
  'van',
  'motorcycle',
] as const
/** The size of a vehicle, by which services are priced. */
export const BodyClass = z.enum(BODY_CLASSES)
export type BodyClass = z.infer<typeof BodyClass>
