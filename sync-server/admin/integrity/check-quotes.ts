import type { Quote } from '#schema/rows/quote.ts'
import { countedLines, lineTotals } from '#schema/rules/quotes/quote-lines.ts'
import { isAnswered, quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { EXAMPLES_MAX, type Finding, nothing, withVat } from './finding.ts'

const ROWS_AT_ONCE = 1000

type PricedQuote = Pick<
  Quote,
  'id' | 'firstId' | 'edition' | 'state' | 'lines' | 'vatMode' | 'subtotalFils' | 'vatFils' | 'totalFils'
>

/** Applies schema/rules/quotes/quote-lines.ts itself to one version of a quote after the other; the answered ones have an answer to each line. */
export async function checkQuotes(sql: TransactionSql): Promise<Finding> {
  const finding = nothing()
  const pieces = sql<PricedQuote[]>`
    select id, first_id as "firstId", edition, state, lines, vat_mode as "vatMode", subtotal_fils as "subtotalFils",
      vat_fils as "vatFils", total_fils as "totalFils"
    from quotes order by id`.cursor(ROWS_AT_ONCE)
  for await (const quotes of pieces)
    for (const quote of quotes) {
      finding.looked++
      const due = lineTotals(countedLines(quote.lines), quote.vatMode)
      const agrees =
        due.subtotalFils === quote.subtotalFils &&
        due.vatFils === quote.vatFils &&
        due.totalFils === quote.totalFils &&
        quote.lines.every(({ answer }) => (answer !== null) === isAnswered(quote))
      if (agrees) continue
      finding.wrong++
      if (finding.examples.length < EXAMPLES_MAX)
        finding.examples.push({
          text: `Quote ${quoteNumber(quote)}: ${withVat(quote.totalFils, quote.vatFils)}; ${withVat(due.totalFils, due.vatFils)} by its lines`,
          row: { table: 'quotes', id: quote.id },
        })
    }
  return finding
}
