import type { Appointment } from '../rows/appointment.ts'
import type { Actor } from './permissions.ts'
import { seesAllMoney } from './permissions.ts'

/** So many earlier prices of a service or product are remembered: a device may have been away for some of them. */
const FORMER_PRICES_KEPT = 20

type Listed = { priceFils: number | null; formerPricesFils: readonly number[] }

/**
 * How far a price of one (fils) departs from the list's, times `quantity`; negative when the customer pays less. 0
 * for what is or once was the list's price, for what has none, and for whoever keeps the shop's money.
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

/** The earlier prices to keep with a new one, the latest first. */
export function formerPrices(
  { priceFils, formerPricesFils }: Listed,
  next: number | null | undefined,
): number[] {
  if (priceFils === null || next === undefined || next === priceFils) return [...formerPricesFils]
  return [...new Set([priceFils, ...formerPricesFils])].slice(0, FORMER_PRICES_KEPT)
}

/** Whether prices of an appointment depart from the list and nobody who keeps the money has said that they may. */
export function isOffList({
  status,
  offListFils,
  offListAcceptedFils,
}: Pick<Appointment, 'status' | 'offListFils' | 'offListAcceptedFils'>): boolean {
  const takesPlace = status !== 'cancelled' && status !== 'no_show'
  return takesPlace && offListFils !== 0 && offListFils !== offListAcceptedFils
}
