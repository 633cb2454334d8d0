import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong } from './finding.ts'

type Gap = { series: string; first: number; last: number }

/** Checks that numbers run without gaps within an invoice series; each missing run of numbers is one finding. */
export function checkSeries(sql: TransactionSql): Promise<Finding> {
  return findWrong<Gap>(sql, {
    looked: sql`select count(*) from invoices`,
    wrong: sql`
      select series, before + 1 as first, sequence - 1 as last from (
        select series, sequence,
          coalesce(lag(sequence) over (partition by series order by sequence), 0) as before
        from invoices
      ) numbered
      where sequence > before + 1 order by series, first`,
    describe: ({ series, first, last }) => {
      const from = invoiceNumber({ series, sequence: first })
      const to = invoiceNumber({ series, sequence: last })
      return { text: first === last ? `${from} is missing` : `${from} to ${to} are missing`, row: null }
    },
  })
}
