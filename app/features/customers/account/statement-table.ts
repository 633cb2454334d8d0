import type { CustomerAccount } from '#app/queries/customer-account.ts'
import { movementPlate, movementText } from '#schema/rules/documents/printed-statement.ts'
import type { Statement } from '#schema/rules/documents/statement.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import type { CsvCell } from '#schema/rules/text/csv.ts'

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
      movementText(line),
      movementPlate(line, cars),
      line.payment?.reference ?? null,
      line.amountFils > 0 ? aedFromFils(line.amountFils) : null,
      line.amountFils < 0 ? aedFromFils(-line.amountFils) : null,
      aedFromFils(line.balanceFils),
    ]),
    [to, 'Closing balance', null, null, null, null, aedFromFils(closingFils)],
  ]
}
