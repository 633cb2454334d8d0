import { z } from 'zod'
import { Day, Instant, RowId, Text } from '../rows/fields.ts'
import { PaymentMethod } from '../rows/transaction.ts'
import type { Statement } from '../rules/documents/statement.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { DayRange } from './document.ts'
import { Aed } from './fields.ts'

/** Left out, `from` is the beginning and `to` today. */
export const StatementQuery = z.object(DayRange)

const KINDS = [
  'invoice',
  'deposit',
  'credit_note',
  'work',
  'payment',
  'refund',
  'rounding',
  'kept',
  'opening_balance',
  'written_off',
] as const

export const StatementAnswer = z
  .strictObject({
    customerId: RowId,
    from: Day.nullable(),
    to: Day,
    openingBalance: Aed,
    closingBalance: Aed.meta({ description: 'AED; below zero for what the shop owes the customer' }),
    lines: z.array(
      z.strictObject({
        kind: z.enum(KINDS).meta({
          description:
            'work: finished work that has no document; rounding: the cash of a payment or refund less what it settles; kept: what the shop keeps of what was overpaid; opening_balance: owed before Sheen; written_off: what the shop let go of that',
        }),
        at: Instant,
        number: Text.meta({
          description: 'That of the document, or the old product’s reference of an opening balance',
        }),
        documentId: RowId.nullable(),
        transactionId: RowId.nullable().meta({
          description: 'The first, of a payment over several invoices',
        }),
        appointmentIds: z.array(RowId),
        openingBalanceIds: z.array(RowId),
        paymentMethod: PaymentMethod.nullable(),
        reference: Text,
        amount: Aed.meta({ description: 'AED; below zero for what it takes off the balance' }),
        balance: Aed,
      }),
    ),
    ageing: z
      .strictObject({ upTo30: Aed, upTo60: Aed, upTo90: Aed, over90: Aed })
      .meta({ description: 'What is left at the end, by the days since the work' }),
    inAdvance: Aed.meta({
      description: 'AED; overpaid, or paid before the work without an invoice of its own',
    }),
  })
  .meta({ id: 'Statement' })
export type StatementAnswer = z.infer<typeof StatementAnswer>

const DOCUMENTS: readonly (typeof KINDS)[number][] = ['invoice', 'deposit', 'credit_note']

export function presentStatement(
  { openingFils, closingFils, lines, byAge, inAdvanceFils }: Statement,
  { customerId, from, to }: { customerId: number; from: string | undefined; to: string },
): StatementAnswer {
  return {
    customerId,
    from: from ?? null,
    to,
    openingBalance: aedFromFils(openingFils),
    closingBalance: aedFromFils(closingFils),
    lines: lines.map(({ kind, id, at, number, payment, payables, amountFils, balanceFils }) => ({
      kind,
      at,
      number,
      documentId: DOCUMENTS.includes(kind) ? id : null,
      transactionId: payment ? id : null,
      appointmentIds: payables.flatMap(({ appointmentId }) => appointmentId ?? []),
      openingBalanceIds: payables.flatMap(({ openingBalanceId }) => openingBalanceId ?? []),
      paymentMethod: payment?.method ?? null,
      reference: payment?.reference ?? null,
      amount: aedFromFils(amountFils),
      balance: aedFromFils(balanceFils),
    })),
    ageing: {
      upTo30: aedFromFils(byAge['0-30']),
      upTo60: aedFromFils(byAge['31-60']),
      upTo90: aedFromFils(byAge['61-90']),
      over90: aedFromFils(byAge['over-90']),
    },
    inAdvance: aedFromFils(inAdvanceFils),
  }
}
