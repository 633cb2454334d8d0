import { AGE_WORDS, DOCUMENT_KINDS } from '#app/domain/documents/document-words.ts'
import type { CustomerAccount } from '#app/queries/customer-account.ts'
import { paymentMethodPhrase } from '#app/ui/value-names.ts'
import { AGE_BANDS } from '#schema/rules/documents/document-state.ts'
import type { Statement, StatementLine } from '#schema/rules/documents/statement.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import type { CsvCell } from '#schema/rules/text/csv.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'

/** The words of a statement's line: 'Tax invoice R7-0012', 'Payment by bank transfer over 3 invoices'. */
export function lineWords({ kind, number, payment, appointmentId, appointmentIds }: StatementLine): string {
  const how = payment ? ` ${paymentMethodPhrase(payment.method)}` : ''
  if (kind === 'payment')
    return `Payment${how}${appointmentIds.length > 1 ? ` over ${appointmentIds.length} invoices` : ''}`
  if (kind === 'refund') return `Refund${how}`
  if (kind === 'work') return `Job ${appointmentId}`
  if (kind === 'kept') return `Kept of what was paid for job ${appointmentId}`
  return `${DOCUMENT_KINDS[kind]} ${number ?? ''}`.trim()
}

/** The car of a line, where it is about one; '' otherwise, and until the car has been synced to this device. */
export function plateOf(
  { appointmentId, appointmentIds }: StatementLine,
  cars: CustomerAccount['cars'],
): string {
  const car = appointmentIds.length > 1 ? undefined : cars.get(appointmentId)
  return car ? formatPlate(car) : ''
}

/** The ages of what is left at the end that hold something, and what was paid too much or in advance. */
export function ageingLines({ byAge, inAdvanceFils }: Statement): { label: string; fils: number }[] {
  return [
    ...AGE_BANDS.map(age => ({ label: AGE_WORDS[age], fils: byAge[age] })),
    ...(inAdvanceFils > 0 ? [{ label: 'In advance', fils: -inAdvanceFils }] : []),
  ]
}

const HEAD = ['Date', 'Description', 'Car', 'Reference', 'Charged (AED)', 'Paid (AED)', 'Balance (AED)']

/** The statement as a table, from the opening balance to the closing one. */
export function statementTable(
  { openingFils, lines, closingFils }: Statement,
  { cars, from, to }: { cars: CustomerAccount['cars']; from: string; to: string },
): CsvCell[][] {
  return [
    HEAD,
    [from, 'Opening balance', null, null, null, null, aedFromFils(openingFils)],
    ...lines.map((line): CsvCell[] => [
      line.day,
      lineWords(line),
      plateOf(line, cars),
      line.payment?.reference ?? null,
      line.amountFils > 0 ? aedFromFils(line.amountFils) : null,
      line.amountFils < 0 ? aedFromFils(-line.amountFils) : null,
      aedFromFils(line.balanceFils),
    ]),
    [to, 'Closing balance', null, null, null, null, aedFromFils(closingFils)],
  ]
}
