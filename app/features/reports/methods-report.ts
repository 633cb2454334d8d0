import { paths } from '#app/paths.ts'
import type { Compared, Periods } from '#app/queries/sales.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import { PAYMENT_METHODS, type PaymentMethod, type Transaction } from '#schema/rows/transaction.ts'
import type { MethodSums } from '#schema/rules/money/transaction-sums.ts'
import { figuresOf, type Report, type Unit } from './report.ts'

type Column = {
  header: string
  unit: Unit
  of: (sums: MethodSums) => number
  /** The transactions that it counts; left out for both kinds. */
  kind?: Transaction['kind']
}

const COLUMNS: readonly Column[] = [
  { header: 'Payments', unit: 'count', of: sums => sums.payments, kind: 'payment' },
  { header: 'Taken in', unit: 'money', of: sums => sums.takenFils, kind: 'payment' },
  { header: 'Refunds', unit: 'count', of: sums => sums.refunds, kind: 'refund' },
  { header: 'Given back', unit: 'money', of: sums => sums.givenBackFils, kind: 'refund' },
]
const ROUNDING: Column = { header: 'Cash rounding', unit: 'money', of: sums => sums.roundingFils }
const NET: Column = { header: 'Net', unit: 'money', of: sums => sums.netFils }

/** The money by the way it was paid. */
export function methodsReport(
  { period, other }: Periods,
  sums: Compared<Record<PaymentMethod, MethodSums>>,
): Report {
  const [total, otherTotal] = [totalOf(sums.now), sums.other && totalOf(sums.other)]
  // A shop that does not round has no column of zeros.
  const isRounded = [total, otherTotal].some(each => each && each.roundingFils !== 0)
  const columns = [...COLUMNS, ...(isRounded ? [ROUNDING] : []), NET]
  const measures = columns.map(({ of }) => of)
  return {
    title: 'Payment Methods',
    definition: 'Payments less refunds, on the day they were made, VAT included.',
    period,
    other,
    of: 'Method',
    columns,
    drawn: columns.length - 1,
    totals: figuresOf(measures, { now: total, other: otherTotal }),
    lines: PAYMENT_METHODS.map(method => ({
      key: method,
      name: paymentMethodName(method),
      to: paths.transactionsOf({ ...period, method }),
      figures: figuresOf(measures, { now: sums.now[method], other: sums.other?.[method] ?? null }).map(
        (figure, i) => ({
          ...figure,
          to: paths.transactionsOf({ ...period, method, ...kindOf(columns[i]) }),
        }),
      ),
    })),
  }
}

function kindOf(column: Column | undefined): { kind?: Transaction['kind'] } {
  return column?.kind ? { kind: column.kind } : {}
}

function totalOf(sums: Record<PaymentMethod, MethodSums>): MethodSums {
  const total = { payments: 0, refunds: 0, takenFils: 0, givenBackFils: 0, netFils: 0, roundingFils: 0 }
  for (const each of Object.values(sums))
    for (const measure of Object.keys(total) as (keyof MethodSums)[]) total[measure] += each[measure]
  return total
}
