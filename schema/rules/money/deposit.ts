import type { Appointment, VatMode } from '../../rows/appointment.ts'
import type { DepositRule } from '../../rows/service.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { filsFromAed } from './money.ts'
import { lineAmounts } from './vat.ts'

/** For so many minutes a booking is kept for its deposit. */
export const DEPOSIT_MINUTES = 20
/** Less is not asked for: a card payment over it costs more (docs.stripe.com/currencies, minimum charge amounts). */
export const LEAST_ONLINE_FILS = 200
/** From so many missed bookings on, a customer counts as one who misses them. */
const MISSED_OFTEN = 2

/** The customer's record with the shop, as far as deposits depend on it. */
export type Standing = { isFirstTime: boolean; hasMissed: boolean }

/** The standing of a customer by all of their appointments. */
export function standingOf(appointments: readonly Pick<Appointment, 'status'>[]): Standing {
  return {
    isFirstTime: !appointments.some(({ status }) => isFinished(status)),
    hasMissed: appointments.filter(({ status }) => status === 'no_show').length >= MISSED_OFTEN,
  }
}

/** The standing that asks the least: only a deposit that everybody pays. */
export const ANYBODY: Standing = { isFirstTime: false, hasMissed: false }

type Line = {
  deposit: DepositRule | null
  /** As listed, by the VAT mode. */
  priceFils: number
}

/**
 * The deposit (fils, with VAT) that a booking of these services is asked for: the sum over them, each at most its price; 0
 * where nothing is asked, or too little to be worth a payment.
 *
 * @example
 * const deposit = { unit: 'percent', amount: 20, askedOf: 'everyone' } as const
 * depositFils([{ priceFils: 100_00, deposit }], { vatMode: 'exclusive', standing: ANYBODY }) // 2100
 */
export function depositFils(
  lines: readonly Line[],
  { vatMode, standing }: { vatMode: VatMode; standing: Standing },
): number {
  const sum = lines.reduce((fils, line) => fils + depositOf(line, vatMode, standing), 0)
  return sum < LEAST_ONLINE_FILS ? 0 : sum
}

type PublicDeposit = Pick<DepositRule, 'askedOf'> & { unit: 'percent' | 'aed'; amount: number }

/** Returns the deposit of a public answer as the rule here takes it. */
export function ruleFromAed({ unit, amount, askedOf }: PublicDeposit): DepositRule {
  return unit === 'aed' ? { unit: 'fils', amount: filsFromAed(amount), askedOf } : { unit, amount, askedOf }
}

function depositOf({ deposit, priceFils }: Line, mode: VatMode, standing: Standing): number {
  if (!deposit || !isAskedOf(deposit.askedOf, standing)) return 0
  const { grossFils } = lineAmounts({ unitFils: priceFils, quantity: 1, mode })
  const fils = deposit.unit === 'percent' ? Math.round((grossFils * deposit.amount) / 100) : deposit.amount
  return Math.min(fils, grossFils)
}

function isAskedOf(askedOf: DepositRule['askedOf'], { isFirstTime, hasMissed }: Standing): boolean {
  if (askedOf === 'everyone') return true
  if (askedOf === 'first_time') return isFirstTime
  return hasMissed || (askedOf === 'first_time_or_missed' && isFirstTime)
}
