import { ErrorCode } from '#schema/errors.ts'
import type { NumberedDocument } from '#schema/mutations/money/numbered-document.ts'
import type { LeaseResponse } from '#schema/protocol/lease.ts'
import { creditNoteSeries, invoiceSeries, seriesPrefix } from '#schema/rules/documents/invoice.ts'
import type { TransactionSql } from '../db/connect.ts'
import { requireShopState } from '../db/shop-state.ts'

/** The series of a replica, and the last numbers in them; the rows of the replica and of the shop must be locked. */
export async function assignSeries(
  sql: TransactionSql,
  replica: string,
): Promise<Pick<LeaseResponse, 'register' | 'lastSequence' | 'lastCreditNotes'>> {
  const register = await registerOf(sql, replica)
  return {
    register,
    lastSequence: await lastSequenceOf(sql, register),
    lastCreditNotes: await lastCreditNotesOf(sql, register),
  }
}

/**
 * The number of a replica's invoice series: that of the same person's replica before it on the same device, or else a
 * new one. A device that was copied takes another identity when it forks, and so never its twin's series. The rows of
 * the replica and of the shop must be locked.
 */
async function registerOf(sql: TransactionSql, replica: string): Promise<number> {
  const [known] = await sql<{ register: number | null }[]>`
    select register from replicas where id = ${replica}`
  if (known?.register) return known.register
  const [left] = await sql<{ id: string; register: number }[]>`
    select earlier.id, earlier.register from replicas as own
    join replicas as earlier on earlier.user_id = own.user_id and earlier.device_id = own.device_id
    where own.id = ${replica} and earlier.register is not null
    order by earlier.created_at desc limit 1`
  if (left) {
    await sql`update replicas set register = null where id = ${left.id}`
    await sql`update replicas set register = ${left.register} where id = ${replica}`
    return left.register
  }
  const [drawn] = await sql<{ register: number }[]>`
    with drawn as (
      update shop_state set next_register = next_register + 1 where id = 1 returning next_register - 1 as number)
    update replicas set register = drawn.number from drawn where id = ${replica} returning register`
  return requireShopState(drawn).register
}

/** The highest number in a series that any document has, the rejected ones included: those may be printed. */
async function lastSequenceOf(sql: TransactionSql, register: number): Promise<number> {
  const series = invoiceSeries(register)
  const [last] = await sql<[{ sequence: number }]>`
    select greatest(
      (select max(sequence) from invoices where series = ${series}),
      (select max((args ->> 'sequence')::int) from mutation_log
        where args ->> 'series' = ${series} and outcome = 'rejected' and code <> ${ErrorCode.notOwnNumber}),
      0)::int as sequence`
  return last.sequence
}

/**
 * The last number of each series of credit notes of a device, by the letters of the series. The names of all series are
 * read one by one along the index, however many documents there are.
 */
async function lastCreditNotesOf(sql: TransactionSql, register: number): Promise<Record<string, number>> {
  const rows = await sql<{ series: string; sequence: number }[]>`
    with recursive names as (
      (select series from invoices order by series limit 1)
      union all
      select (select invoices.series from invoices where invoices.series > names.series order by series limit 1)
      from names where names.series is not null
    ), numbered as (
      select names.series, (select max(sequence) from invoices where invoices.series = names.series) as sequence from names
      union all
      select args ->> 'series', (args ->> 'sequence')::int from mutation_log
      where args ->> 'series' is not null and outcome = 'rejected' and code <> ${ErrorCode.notOwnNumber}
    )
    select series, max(sequence)::int as sequence from numbered
    where series ~ ${`^[A-Z]+${register}$`} and series <> ${invoiceSeries(register)}
    group by series`
  return Object.fromEntries(rows.map(({ series, sequence }) => [seriesPrefix(series), sequence]))
}

/** The next number of the series in which the server issues documents of itself: invoices, or credit notes. */
export async function nextServerNumber(
  sql: TransactionSql,
  creditNotePrefix: string | null,
): Promise<Pick<NumberedDocument, 'series' | 'sequence'>> {
  const register = await serverRegister(sql)
  const series =
    creditNotePrefix === null ? invoiceSeries(register) : creditNoteSeries(creditNotePrefix, register)
  const [last] = await sql<{ sequence: number }[]>`
    select coalesce(max(sequence), 0)::int as sequence from invoices where series = ${series}`
  return { series, sequence: (last?.sequence ?? 0) + 1 }
}

/** The number of the server's own series, drawn when it is first needed. */
async function serverRegister(sql: TransactionSql): Promise<number> {
  const [known] = await sql<{ register: number | null }[]>`
    select server_register as register from shop_state where id = 1`
  if (known?.register) return known.register
  const [drawn] = await sql<{ register: number }[]>`
    update shop_state set next_register = next_register + 1, server_register = next_register where id = 1
    returning server_register as register`
  return requireShopState(drawn).register
}
