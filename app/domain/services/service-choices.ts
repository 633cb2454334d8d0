import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import type { Service } from '#schema/rows/service.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import { inShopOrder } from '#schema/rules/catalogue/service-order.ts'
import { choiceProblem, priceOf, startingPrice } from '#schema/rules/catalogue/service-price.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'

export type ServiceChoice = Pick<
  AppointmentService,
  'serviceId' | 'name' | 'durationMinutes' | 'priceFils'
> & {
  isAddOn: boolean
  /** Whether price and minutes are the least, because the vehicle is not known yet and sizes differ. */
  varies: boolean
  /** Whether it is not offered for the vehicle's size: it cannot be chosen then. */
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
 * The services to choose from in the shop's order, at the price for the vehicle's size: the active ones, only the first of
 * each name. Those already on the appointment (`booked`) have the price and duration they were booked with, even if they
 * are inactive now. A `chosen` one stays if it is deactivated while the sheet is open, and one that is not offered for the
 * vehicle's size stays to say so.
 */
export function serviceChoices({
  services,
  booked = [],
  chosen = [],
  bodyClass,
}: Selection): ServiceChoice[] {
  const stored = new Map(services.map(service => [service.id, service]))
  const bookedById = new Map(booked.toReversed().map(line => [line.serviceId, line]))
  const names = new Set(booked.map(({ name }) => matchKey(name)))
  const offered = inShopOrder(services).filter(({ id, name, active }) => {
    if (bookedById.has(id)) return false
    if (!chosen.includes(id) && (!active || names.has(matchKey(name)))) return false
    names.add(matchKey(name))
    return true
  })
  const choices = [
    ...[...bookedById.values()].map(line => bookedChoice(line, stored.get(line.serviceId))),
    ...offered.map(service => offeredChoice(service, bodyClass)),
  ]
  return inShopOrder(
    choices.map(choice => ({
      choice,
      ...{ id: choice.serviceId, name: choice.name, isAddOn: choice.isAddOn },
      popular: stored.get(choice.serviceId)?.popular ?? false,
    })),
  ).map(({ choice }) => choice)
}

function bookedChoice(line: AppointmentService, service: Service | undefined): ServiceChoice {
  const { serviceId, name, durationMinutes, priceFils } = line
  const isAddOn = service?.isAddOn ?? false
  return { serviceId, name, durationMinutes, priceFils, isAddOn, varies: false, otherSizes: false }
}

function offeredChoice(service: Service, bodyClass: BodyClass | null): ServiceChoice {
  const { id: serviceId, name, isAddOn } = service
  const price = bodyClass ? priceOf(service, bodyClass) : startingPrice(service)
  const { priceFils, durationMinutes } = price ?? service
  const varies = price !== null && 'varies' in price && price.varies === true
  return { serviceId, name, priceFils, durationMinutes, isAddOn, varies, otherSizes: price === null }
}

/** Why these services cannot be chosen, in words for the field; null when they can, as those booked before always can. */
export function chosenProblem({ services, booked = [], chosen = [], bodyClass }: Selection): string | null {
  const bookedIds = new Set(booked.map(({ serviceId }) => serviceId))
  if (bookedIds.size === chosen.length && chosen.every(id => bookedIds.has(id))) return null
  const rows = services.filter(({ id }) => chosen.includes(id))
  return choiceProblem({ chosen: rows, added: rows.filter(({ id }) => !bookedIds.has(id)), bodyClass })
}
