import { SHOP_ZONE } from '#schema/rules/shop-time.ts'
import type { Sql, TransactionSql } from './connect.ts'

/**
 * Gives a shop of before VAT had entries those of its documents, of its bills, and of payments whose appointments have no
 * document, as `schema/rules/vat-entries.ts` makes them; in the shop's own tables or in those of a staged backup
 * (`prefix`). A shop that has entries is left as it is.
 */
export async function fillVatEntries(sql: Sql | TransactionSql, prefix = ''): Promise<void> {
  const table = (name: string) => sql(`${prefix}${name}`)
  const [known] = await sql`select from ${table('vat_entries')} limit 1`
  if (known) return
  // The share of the price that a sum pays, or the VAT in it, both rounded cumulatively.
  const within = (paid: string) => sql.unsafe(`least(greatest(${paid}, 0), total_fils)`)
  const vatIn = (paid: string) =>
    sql.unsafe(`(2 * vat_fils * least(greatest(${paid}, 0), total_fils) + total_fils) / (2 * total_fils)`)
  await sql`
    with documents as (
      select 'supply' as kind,
        case when kind = 'credit_note' or replaces then (issued_at at time zone ${SHOP_ZONE})::date else supply_date end as tax_day,
        supply_date as supply_day,
        case when kind = 'credit_note' then -net_fils else net_fils end as net_fils,
        case when kind = 'credit_note' then -vat_fils else vat_fils end as vat_fils,
        id as invoice_id, null::bigint as transaction_id, null::bigint as expense_id, appointment_id,
        created_by, issued_at as created_at
      from (
        select document.*, document.kind = 'invoice' and exists (
          select from ${table('invoices')} note join ${table('invoices')} former on former.id = note.corrects_id
          where note.appointment_id = document.appointment_id and note.kind = 'credit_note'
            and note.transaction_id is null and note.issued_at = document.issued_at) as replaces
        from ${table('invoices')} document) as documents
      where gross_fils > 0),
    running as (
      select paid.*, booked.total_fils, booked.vat_fils, booked.vat_mode,
        sum(paid.amount_fils) over (partition by paid.appointment_id order by paid.created_at, paid.id)::bigint as after_fils
      from ${table('transactions')} paid join ${table('appointments')} booked on booked.id = paid.appointment_id
      where paid.status = 'completed' and booked.total_fils > 0 and booked.vat_mode <> 'none'
        and not exists (select from ${table('invoices')} document where document.appointment_id = paid.appointment_id)),
    shares as (
      select *, ${within('after_fils')} - ${within('after_fils - amount_fils')} as share_fils,
        ${vatIn('after_fils')} - ${vatIn('after_fils - amount_fils')} as share_vat
      from running),
    payments as (
      select 'supply', (created_at at time zone ${SHOP_ZONE})::date, (created_at at time zone ${SHOP_ZONE})::date,
        share_fils - share_vat, share_vat, null::bigint, id, null::bigint, appointment_id, created_by, created_at
      from shares where share_fils <> 0),
    bills as (
      select 'purchase', date, date, (line->>'netFils')::bigint, (line->>'vatFils')::bigint,
        null::bigint, null::bigint, id, null::bigint, created_by, created_at
      from ${table('expenses')}, jsonb_array_elements(bill_lines) as line
      where voided_at is null and line->>'kind' = 'standard'),
    entries as (
      select *, row_number() over (order by created_at) - 1 as place from (
        select * from documents union all select * from payments union all select * from bills) as every_kind),
    filled as (
      insert into ${table('vat_entries')} (id, kind, month, tax_day, supply_day, emirate, net_fils, vat_fils,
        invoice_id, transaction_id, expense_id, appointment_id, created_by, created_at, version)
      select shop.next_id + place, kind, to_char(tax_day, 'YYYY-MM'), tax_day, supply_day,
        case when kind = 'supply' then settings.emirate end, net_fils, vat_fils,
        invoice_id, transaction_id, expense_id, appointment_id, entries.created_by, entries.created_at, shop.version
      from entries, ${table('shop_state')} shop, ${table('settings')} settings returning 1)
    update ${table('shop_state')} set next_id = next_id + (select count(*) from filled)`
}
