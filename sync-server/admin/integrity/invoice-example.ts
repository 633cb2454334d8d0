import type { IntegrityExample } from '#schema/protocol/admin.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'

export type NumberedRow = { series: string; sequence: number; appointment: number }

/** Describes a fault of a document, with a link to its appointment. */
export function invoiceExample({ appointment, ...number }: NumberedRow, text: string): IntegrityExample {
  return { text: `${invoiceNumber(number)}: ${text}`, row: { table: 'appointments', id: appointment } }
}
