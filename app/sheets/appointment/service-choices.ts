import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { Service } from '#schema/rows/service.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { choiceProblem, priceOf, startingPrice } from '#schema/rules/catalogue/service-price.ts'

export type ServiceChoice = Pick<
  AppointmentService,
  'serviceId' | 'name' | 'durationMinutes' | 'priceFils'
> & {
  isAddOn: boolean
  /** Whether price and minutes are the least, because the vehicle is not known yet and sizes differ. */
  varies: boolean
  /** Whether it is only listed because it was chosen: it is not offered for the vehicle's size. */
  otherSizes: boolean
}

type Selection = {
  services: readonly Service[]
  /** The lines of an appointment that is edited. */
  booked?: readonly AppointmentService[]
  /** The ids that are chosen now. */
  chosen?: readonly number[]
  /** Null while no vehicle is chosen. */
  bodyClass: BodyClass | null
}

/**
 * The services to choose from, at the price for the vehicle's size: the active ones, only the first of each name. Those
 * already on the appointment (`booked`) come first, with the price and duration they were booked with, even if they are
 * inactive now. A `chosen` one stays if it is deactivated, or another vehicle is chosen, while the sheet is open.
 */
export function serviceChoices({
  services,
  booked = [],
  chosen = [],
  bodyClass,
}: Selection): ServiceChoice[] {
  const active = services.filter(({ active, id }) => active || chosen.includes(id))
  const addOns = new Set(services.flatMap(({ id, isAddOn }) => (isAddOn ? [id] : [])))
  const seen = { ids: new Set<number>(), names: new Set<string>() }
  const choices: ServiceChoice[] = []
  for (const { serviceId, name, durationMinutes, priceFils } of booked) {
    if (seen.ids.has(serviceId)) continue
    seen.ids.add(serviceId)
    seen.names.add(nameKey(name))
    const isAddOn = addOns.has(serviceId)
    choices.push({ serviceId, name, durationMinutes, priceFils, isAddOn, varies: false, otherSizes: false })
  }
  for (const service of active) {
    const { id, name } = service
    if (seen.ids.has(id) || (seen.names.has(nameKey(name)) && !chosen.includes(id))) continue
    const price = bodyClass ? priceOf(service, bodyClass) : startingPrice(service)
    if (!price && !chosen.includes(id)) continue
    seen.names.add(nameKey(name))
    const { priceFils, durationMinutes } = price ?? service
    choices.push({
      ...{ serviceId: id, name, priceFils, durationMinutes, isAddOn: addOns.has(id) },
      varies: price !== null && 'varies' in price && price.varies === true,
      otherSizes: price === null,
    })
  }
  return choices
}

/** Why these services cannot be chosen, in words for the field; null when they can, as those booked before always can. */
export function chosenProblem({ services, booked = [], chosen = [], bodyClass }: Selection): string | null {
  const bookedIds = new Set(booked.map(({ serviceId }) => serviceId))
  if (bookedIds.size === chosen.length && chosen.every(id => bookedIds.has(id))) return null
  const rows = services.filter(({ id }) => chosen.includes(id))
  return choiceProblem({ chosen: rows, added: rows.filter(({ id }) => !bookedIds.has(id)), bodyClass })
}

function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
