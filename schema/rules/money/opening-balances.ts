import type { OpeningBalance } from '../../rows/opening-balance.ts'
import type { Transaction } from '../../rows/transaction.ts'

/** What a payment is for: an appointment or an opening balance; the other one is null. */
export type Payable = Pick<Transaction, 'appointmentId' | 'openingBalanceId'>

export type PayableKey = `appointment ${number}` | `balance ${number}`

/** Tells apart what payments are for, of which ids alone may be equal. */
export function payableKey({ appointmentId, openingBalanceId }: Payable): PayableKey {
  return appointmentId === null ? `balance ${openingBalanceId ?? 0}` : `appointment ${appointmentId}`
}

/** What a payment was for, counted: '3 invoices', '2 invoices and 1 opening balance'. */
export function payablesText(payables: readonly Payable[]): string {
  const balances = payables.filter(({ appointmentId }) => appointmentId === null).length
  return owedText({ invoices: payables.length - balances, balances })
}

export function owedText({ invoices, balances }: { invoices: number; balances: number }): string {
  const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`)
  return [
    ...(invoices > 0 ? [counted(invoices, 'invoice')] : []),
    ...(balances > 0 ? [counted(balances, 'opening balance')] : []),
  ].join(' and ')
}

type Amounts = Pick<OpeningBalance, 'amountFils' | 'paidFils' | 'writtenOffFils'>

/** What is left of an opening balance (fils); below zero where more was paid than was owed. */
export function openFils({ amountFils, paidFils, writtenOffFils }: Amounts): number {
  return amountFils - paidFils - writtenOffFils
}
