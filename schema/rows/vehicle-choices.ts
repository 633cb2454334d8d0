export const EMIRATES = ['dubai', 'abudhabi', 'sharjah', 'ajman', 'fujairah', 'rak', 'uaq'] as const
export type Emirate = (typeof EMIRATES)[number]

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
export type VehicleColor = (typeof VEHICLE_COLORS)[number]

/** The sizes of vehicles, by which services are priced. */
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
export type BodyClass = (typeof BODY_CLASSES)[number]
