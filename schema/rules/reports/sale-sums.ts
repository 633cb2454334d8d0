import { balance } from '../money/payment.ts'
import type { Sale } from './sales.ts'

export type SaleSums = {
  /** Services, or products of one appointment, without credits. */
  count: number
  /** Appointments that were finished. */
  jobs: number
  netFils: number
  vatFils: number
  grossFils: number
  plannedMinutes: number
  workedMinutes: number
  /** The amount still to pay on these appointments now. */
  leftFils: number
  /** The cost of the products, as far as it is known. */
  costFils: number
  /** Net less cost, without what has no known cost. */
  marginFils: number
  /** The net amount that the margin is of. */
  marginNetFils: number
  /** Appointments of which the cost is not known. */
  unknownJobs: number
}

/** The sums of sales. */
export function sumSales(sales: Iterable<Sale>): SaleSums {
  const sums = {
    count: 0,
    jobs: 0,
    netFils: 0,
    vatFils: 0,
    grossFils: 0,
    plannedMinutes: 0,
    workedMinutes: 0,
    leftFils: 0,
    costFils: 0,
    marginFils: 0,
    marginNetFils: 0,
    unknownJobs: 0,
  }
  const [jobs, unknown] = [new Set<number>(), new Set<number>()]
  for (const sale of sales) {
    const { appointment, costFils } = sale
    sums.netFils += sale.netFils
    sums.vatFils += sale.vatFils
    sums.grossFils += sale.grossFils
    sums.plannedMinutes += sale.plannedMinutes
    sums.workedMinutes += sale.workedMinutes
    if (costFils === null) unknown.add(appointment.id)
    else {
      sums.costFils += costFils
      sums.marginFils += sale.netFils - costFils
      sums.marginNetFils += sale.netFils
    }
    if (sale.kind === 'credit') continue
    sums.count += 1
    if (!jobs.has(appointment.id)) sums.leftFils += balance(appointment).leftFils
    jobs.add(appointment.id)
  }
  return { ...sums, jobs: jobs.size, unknownJobs: unknown.size }
}

/** The sales of each group. */
export function groupSales<Key>(sales: Iterable<Sale>, keyOf: (sale: Sale) => Key): Map<Key, Sale[]> {
  const groups = new Map<Key, Sale[]>()
  for (const sale of sales) {
    const key = keyOf(sale)
    const known = groups.get(key)
    if (known) known.push(sale)
    else groups.set(key, [sale])
  }
  return groups
}

/** The margin in percent of the net amount that it is of, to one decimal; null where there is none. */
export function marginPercentOf({
  marginFils,
  marginNetFils,
}: Pick<SaleSums, 'marginFils' | 'marginNetFils'>): number | null {
  return marginNetFils > 0 ? Math.round((marginFils / marginNetFils) * 1000) / 10 + 0 : null
}
