import { BODY_CLASSES, type BodyClass } from '../rows/vehicle.ts'

const NAMES: Record<BodyClass, string> = {
  hatchback: 'Hatchback',
  sedan: 'Sedan',
  sports: 'Sports car',
  suv: 'SUV',
  large_suv: 'Large SUV',
  pickup: 'Pickup',
  van: 'Van',
  motorcycle: 'Motorcycle',
}

/** The body classes with their labels, in the order a list shows them. */
export const BODY_CLASS_LIST: readonly { id: BodyClass; name: string }[] = BODY_CLASSES.map(id => ({
  id,
  name: NAMES[id],
}))

/** Label of a body class by its id; an unknown id comes back as it is. */
export function bodyClassName(id: string): string {
  return Object.hasOwn(NAMES, id) ? NAMES[id as BodyClass] : id
}
