import type { VatMode } from '#schema/rows/appointment.ts'
import type { BodyClass } from '#schema/rows/vehicle.ts'
import {
  bodyClassOf,
  choiceProblem,
  pricedFromAed,
  priceOf,
  startingPrice,
} from '#schema/rules/catalogue/service-price.ts'
import { ANYBODY, depositFils, ruleFromAed } from '#schema/rules/money/deposit.ts'
import { consumerPrice, type Totals, totals } from '#schema/rules/money/vat.ts'
import type { PublicService } from './public-answers.ts'

/** A service at its price for the visitor's vehicle, or at its lowest while the model is not chosen. */
export type PricedService = PublicService & {
  fils: number
  minutes: number
  /** Whether the price or the minutes depend on the model, which is not chosen yet. */
  varies: boolean
  /** Whether it is not offered for the vehicle's size. */
  otherSizes: boolean
}

export type BookingPrice = Totals & {
  /** The price of each service including VAT. */
  lines: { id: number; name: string; fils: number; varies: boolean }[]
  /** The sum to be paid online after booking (fils), and whether the shop may ask for more, by who books. */
  depositFils: number
  mayAskDeposit: boolean
  durationMinutes: number
  mode: VatMode
  /** Whether all this is the least, because the model is not chosen yet. */
  varies: boolean
}

/** The total of the chosen services, computed by the same rule as on the server. */
export function bookingPrice(
  services: readonly PricedService[],
  chosenIds: readonly number[],
  mode: VatMode,
): BookingPrice {
  const chosen = services.filter(service => chosenIds.includes(service.id))
  return {
    ...totals(
      chosen.map(({ fils }) => ({ unitFils: fils, quantity: 1 })),
      mode,
    ),
    lines: chosen.map(({ id, name, fils, varies }) => ({
      id,
      name,
      fils: consumerPrice(fils, mode),
      varies,
    })),
    depositFils: depositFils(
      chosen.map(({ deposit, fils }) => ({ deposit: deposit && ruleFromAed(deposit), priceFils: fils })),
      { vatMode: mode, standing: ANYBODY },
    ),
    mayAskDeposit: chosen.some(({ deposit }) => deposit !== null),
    durationMinutes: chosen.reduce((sum, { minutes }) => sum + minutes, 0),
    mode,
    varies: chosen.some(({ varies }) => varies),
  }
}

/** The body class of the chosen model, by which the server prices it, too; null while none is chosen. */
export function chosenClass({ make, model }: { make: string; model: string }): BodyClass | null {
  return make && model ? bodyClassOf({ make, model, bodyClass: null }) : null
}

/** The services at their prices for that class. */
export function pricedServices(
  services: readonly PublicService[],
  bodyClass: BodyClass | null,
): PricedService[] {
  return services.map(service => {
    const row = pricedFromAed(service)
    const price = bodyClass ? priceOf(row, bodyClass) : startingPrice(row)
    const { priceFils, durationMinutes } = price ?? row
    return {
      ...service,
      fils: priceFils,
      minutes: durationMinutes,
      varies: price !== null && 'varies' in price && price.varies === true,
      otherSizes: price === null,
    }
  })
}

/** Why the chosen services cannot be booked together, in words for the field; null when they can. */
export function bookingProblem(
  services: readonly PublicService[],
  chosenIds: readonly number[],
  bodyClass: BodyClass | null,
): string | null {
  const chosen = services.filter(({ id }) => chosenIds.includes(id))
  return choiceProblem({ chosen: chosen.map(each => ({ ...each, ...pricedFromAed(each) })), bodyClass })
}
