import type { LockedPeriod, VatEntry } from '#schema/rows/vat-entry.ts'
import { monthsOf, type VatPeriod } from '#schema/rules/documents/vat-period.ts'
import { type VatReturn, vatReturn } from '#schema/rules/documents/vat-return.ts'
import type { Sql } from '../db/connect.ts'

/** The return of the locked period, if the period is locked as a whole. */
export async function readLock(
  sql: Sql,
  { firstMonth, months }: VatPeriod,
): Promise<Pick<LockedPeriod, 'lockedAt' | 'outputFils' | 'inputFils'> | null> {
  const [locked] = await sql<Pick<LockedPeriod, 'lockedAt' | 'outputFils' | 'inputFils'>[]>`
    select to_char(locked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lockedAt",
      output_fils::float8 as "outputFils", input_fils::float8 as "inputFils"
    from locked_periods where first_month = ${firstMonth} and months = ${months}`
  return locked ?? null
}

/** The return of a period as the shop's entries are now. */
export async function readVatReturn(sql: Sql, period: VatPeriod): Promise<VatReturn> {
  const entries = await sql<
    Pick<VatEntry, 'kind' | 'month' | 'supplyDay' | 'emirate' | 'netFils' | 'vatFils'>[]
  >`
    select kind, min(month) as month, supply_day::text as "supplyDay", emirate,
      sum(net_fils)::float8 as "netFils", sum(vat_fils)::float8 as "vatFils"
    from vat_entries where month = any(${monthsOf(period)}::text[])
    group by kind, emirate, supply_day`
  return vatReturn(period, entries)
}
