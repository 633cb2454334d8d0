import type { Appointment } from '../rows/appointment.ts'
import type { Service } from '../rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '../rows/vehicle.ts'
import type { Actor } from './permissions.ts'
import { seesAllMoney } from './permissions.ts'
import { isPricedBySize, type Priced, staffPriceOf } from './service-price.ts'

/** This many earlier prices of a service or product are kept: a device may have been offline for some of them. */
const FORMER_PRICES_KEPT = 20

type Listed = { priceFils: number | null; formerPricesFils: readonly number[] }

/**
 * Returns the difference of a unit price (fils) from the listed price, times `quantity`; negative when the customer
 * pays less. 0 for a current or earlier listed price, for an item without one, and for people who keep the shop's
 * money.
 */
export function departureFils(
  { priceFils, quantity = 1 }: { priceFils: number; quantity?: number },
  list: Listed,
  by: Actor['role'],
): number {
  if (list.priceFils === null || list.priceFils === priceFils || list.formerPricesFils.includes(priceFils))
    return 0
  return seesAllMoney(by) ? 0 : (priceFils - list.priceFils) * quantity
}

/** Returns the earlier prices to store with a new one, the latest first. */
export function formerPrices(
  { priceFils, formerPricesFils }: Listed,
  next: number | null | undefined,
): number[] {
  if (priceFils === null || next === undefined || next === priceFils) return [...formerPricesFils]
  return [...new Set([priceFils, ...formerPricesFils])].slice(0, FORMER_PRICES_KEPT)
}

type ListedByClass = Priced & Pick<Service, 'formerPricesFils' | 'formerClassPricesFils'>

/** Returns the present and earlier prices of a service for a body class, as `departureFils` takes them. */
export function listedFor(service: ListedByClass, bodyClass: BodyClass): Listed {
  const former = service.formerClassPricesFils?.[bodyClass] ?? []
  const hasOwn = service.classPrices?.[bodyClass] !== undefined
  return {
    priceFils: staffPriceOf(service, bodyClass).priceFils,
    formerPricesFils: hasOwn ? former : [...service.formerPricesFils, ...former],
  }
}

/** Returns the earlier prices of each body class to store when a service gets other prices. */
export function formerClassPrices(before: ListedByClass, after: Priced): Service['formerClassPricesFils'] {
  // The price of a service that never had classes is in `formerPricesFils`, for all of them.
  if (!isPricedBySize(before) && !isPricedBySize(after)) return before.formerClassPricesFils ?? {}
  return Object.fromEntries(
    BODY_CLASSES.flatMap(bodyClass => {
      const { priceFils, formerPricesFils } = listedFor(before, bodyClass)
      const next = staffPriceOf(after, bodyClass).priceFils
      const former = [...new Set([priceFils, ...formerPricesFils])].filter(
        fils => fils !== null && fils !== next,
      )
      return former.length === 0 ? [] : [[bodyClass, former.slice(0, FORMER_PRICES_KEPT)]]
    }),
  )
}

/** Whether prices of an appointment differ from the list without the acceptance of somebody who keeps the money. */
export function isOffList({
  status,
  offListFils,
  offListAcceptedFils,
}: Pick<Appointment, 'status' | 'offListFils' | 'offListAcceptedFils'>): boolean {
  const takesPlace = status !== 'cancelled' && status !== 'no_show'
  return takesPlace && offListFils !== 0 && offListFils !== offListAcceptedFils
}
