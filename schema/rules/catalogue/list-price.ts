import type { Appointment } from '../../rows/appointment.ts'
import type { Service } from '../../rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '../../rows/vehicle.ts'
import { chargedFils, isBeyondLimit } from '../money/discount.ts'
import { type Actor, SETS_PRICES } from '../permissions.ts'
import { isPricedBySize, type Priced, staffPriceOf } from './service-price.ts'

/** This many earlier prices of a service or product are kept: a device may have been offline for some of them. */
const FORMER_PRICES_KEPT = 20

export type Listed = { priceFils: number | null; formerPricesFils: readonly number[] }

/** A line as it is to be charged; a service has no quantity. */
type ChargedLine = { priceFils: number; quantity?: number; discountFils?: number }

type Departure = {
  list: Listed
  /** The line as it stands. */
  storedLine?: (ChargedLine & { offListFils: number }) | undefined
  role: Actor['role']
  /** How much of a line this person may take off it, in percent. */
  limitPercent: number
}

/** Whether somebody made a price by hand: it is neither the present one of the list nor one that the list had. */
export function isHandPriced(priceFils: number, { priceFils: listFils, formerPricesFils }: Listed): boolean {
  return listFils !== null && priceFils !== listFils && !formerPricesFils.includes(priceFils)
}

/**
 * Returns the unpermitted difference (fils) of what a line comes to from what it would at the listed price; negative when
 * the customer pays less. Permitted is a current or earlier listed price, any price of an item without one, and what was
 * permitted before; people of `SETS_PRICES` may set others. Whatever is taken off, as a lower price or a discount, or put
 * on, may not be more than the person's limit.
 */
export function departureFils(
  line: ChargedLine,
  { list, storedLine, role, limitPercent }: Departure,
): number {
  const { priceFils, quantity = 1 } = line
  const isAgreed = storedLine?.offListFils === 0 && storedLine.priceFils === priceFils
  if (isAgreed && (line.discountFils ?? 0) <= (storedLine.discountFils ?? 0)) return 0
  const isListed = isAgreed || !isHandPriced(priceFils, list)
  const listFils = (isListed ? priceFils : (list.priceFils ?? priceFils)) * quantity
  const offListFils = chargedFils(line) - listFils
  if (!isListed && !(SETS_PRICES as readonly string[]).includes(role)) return offListFils
  return isWithin(offListFils, { listFils, role, limitPercent }) ? 0 : offListFils
}

/** The listed price of a line that departs from the list, in fils. */
export function listedFils(line: ChargedLine & { offListFils: number }): number {
  return chargedFils(line) - line.offListFils
}

/** Whether a person may let a line stand as it is: it departs from the list by no more than their limit. */
export function mayApprove(
  line: ChargedLine & { offListFils: number },
  person: Pick<Departure, 'role' | 'limitPercent'>,
): boolean {
  return isWithin(line.offListFils, { listFils: listedFils(line), ...person })
}

/** Whether somebody may charge so much less or more (fils) than the list. An admin may charge anything. */
function isWithin(
  offListFils: number,
  { listFils, role, limitPercent }: Pick<Departure, 'role' | 'limitPercent'> & { listFils: number },
): boolean {
  return role === 'admin' || !isBeyondLimit(Math.abs(offListFils), { listFils, limitPercent })
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

/** Returns the list's prices of a service or product that is sold; undefined for one that is not here. */
export type ListOf = (sold: { kind: 'service' | 'sold'; soldId: number }) => Listed | undefined

/** The list's prices for a body class, by what is sold. */
export function listPrices(
  rows: {
    services: readonly (ListedByClass & { id: number })[]
    products: readonly (Listed & { id: number })[]
  },
  bodyClass: BodyClass,
): ListOf {
  const services = new Map(rows.services.map(service => [service.id, service]))
  const products = new Map(rows.products.map(product => [product.id, product]))
  return ({ kind, soldId }) => {
    if (kind === 'sold') return products.get(soldId)
    const service = services.get(soldId)
    return service && listedFor(service, bodyClass)
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
