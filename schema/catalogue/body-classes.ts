import { BODY_CLASSES, type BodyClass } from '../rows/vehicle-choices.ts'
import { bodyClasses } from '../texts/en/vehicles.ts'

/** The body classes with their labels, in the order a list shows them. */
export const BODY_CLASS_LIST: readonly { id: BodyClass; name: string }[] = BODY_CLASSES.map(id => ({
  id,
  name: bodyClasses[id],
}))

/** Label of a body class by its id; an unknown id comes back as it is. */
export function bodyClassName(id: string): string {
  return Object.hasOwn(bodyClasses, id) ? bodyClasses[id as BodyClass] : id
}
