import { bodyClassName } from '../../catalogue/body-classes.ts'
import { proposedBodyClass } from '../../catalogue/makes.ts'
import type { ClassPrice, Service } from '../../rows/service.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import { BODY_CLASSES, type BodyClass } from '../../rows/vehicle-choices.ts'
import { notForThisSize, onlyAddOns } from '../../texts/en/form-errors.ts'
import { filsFromAed } from '../money/money.ts'

/** A vehicle of which nothing is known is priced as the most usual one. */
const USUAL_CLASS: BodyClass = 'sedan'

/** The columns that the price of a service depends on. */
export type Priced = Pick<Service, 'priceFils' | 'durationMinutes' | 'classPrices'>

/** Returns the class by which a vehicle is priced: the corrected one, else the catalogue's, else that of a sedan. */
export function bodyClassOf(vehicle: Pick<Vehicle, 'bodyClass' | 'make' | 'model'> | undefined): BodyClass {
  if (!vehicle) return USUAL_CLASS
  return vehicle.bodyClass ?? proposedBodyClass(vehicle.make, vehicle.model) ?? USUAL_CLASS
}

/**
 * Returns the price (fils) and the minutes of a service for a body class; null where it is not offered for it. Device,
 * server and booking form all go by this.
 *
 * @example
 * const wash = { priceFils: 9_500, durationMinutes: 60, classPrices: { suv: { priceFils: 12_000, durationMinutes: 75 } } }
 * priceOf(wash, 'suv') // { priceFils: 12_000, durationMinutes: 75 }
 * priceOf(wash, 'sedan') // { priceFils: 9_500, durationMinutes: 60 }
 */
export function priceOf(
  { priceFils, durationMinutes, classPrices }: Priced,
  bodyClass: BodyClass,
): ClassPrice | null {
  // A row that was pulled before services had classes lacks the field.
  const own = classPrices?.[bodyClass]
  return own === undefined ? { priceFils, durationMinutes } : own
}

/** Returns `priceOf`, or the service's own price and minutes where it is not offered: staff may sell it all the same. */
export function staffPriceOf(service: Priced, bodyClass: BodyClass): ClassPrice {
  const { priceFils, durationMinutes } = service
  return priceOf(service, bodyClass) ?? { priceFils, durationMinutes }
}

/** Whether classes differ in price or minutes, or some are not offered. */
export function isPricedBySize({ classPrices }: Pick<Priced, 'classPrices'>): boolean {
  return Object.keys(classPrices ?? {}).length > 0
}

/** A price and minutes from which on a service is to be had; `varies` if some class has more of either. */
export type StartingPrice = ClassPrice & { varies: boolean }

/** Returns the lowest price and the fewest minutes of any class for which the service is offered. */
export function startingPrice(service: Priced): StartingPrice {
  const offered = BODY_CLASSES.flatMap(bodyClass => priceOf(service, bodyClass) ?? [])
  const prices = offered.map(({ priceFils }) => priceFils)
  const minutes = offered.map(({ durationMinutes }) => durationMinutes)
  if (offered.length === 0) return { ...staffPriceOf(service, USUAL_CLASS), varies: false }
  const varies = new Set(prices).size > 1 || new Set(minutes).size > 1
  return { priceFils: Math.min(...prices), durationMinutes: Math.min(...minutes), varies }
}

/** A service as the public calls answer it, in AED. */
type PublicPrices = {
  price: number
  durationMinutes: number
  classPrices: readonly { bodyClass: BodyClass; price: number | null; durationMinutes: number | null }[]
}

/** Returns the prices of a public answer in fils, as the rules here take them. */
export function pricedFromAed({ price, durationMinutes, classPrices }: PublicPrices): Priced {
  const own = classPrices.map(({ bodyClass, price, durationMinutes: minutes }) => {
    const offered = price !== null && {
      priceFils: filsFromAed(price),
      durationMinutes: minutes ?? durationMinutes,
    }
    return [bodyClass, offered || null] as const
  })
  return { priceFils: filsFromAed(price), durationMinutes, classPrices: Object.fromEntries(own) }
}

type Choosable = Priced & Pick<Service, 'name' | 'isAddOn'>

type Choice = {
  /** All the services that will be on the appointment. */
  chosen: readonly Choosable[]
  /** Those of them that are not booked yet; all by default. */
  added?: readonly Choosable[]
  /** Null while the vehicle is not known. */
  bodyClass: BodyClass | null
}

/** Returns why these services cannot be booked together, in words for the field; null when they can. */
export function choiceProblem({ chosen, added = chosen, bodyClass }: Choice): string | null {
  if (chosen.length > 0 && chosen.every(({ isAddOn }) => isAddOn)) return onlyAddOns
  const missing = bodyClass && added.find(service => priceOf(service, bodyClass) === null)
  return missing ? notForThisSize(missing.name, bodyClassName(bodyClass)) : null
}
