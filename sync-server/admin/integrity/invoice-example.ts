import type { IntegrityExample } from '#schema/protocol/admin.ts'
import { invoiceNumber } from '#schema/rules/invoice.ts'

export type NumberedRow = { series: string; sequence: number; appointment: number }

/** Something wrong with a document, which is reached through its appointment. */
export function invoiceExample({ appointment, ...number }: NumberedRow, text: string): IntegrityExample {
  return { text: `${invoiceNumber(number)}: ${text}`, row: { table: 'appointments', id: appointment } }
}
