import type { Sql, TransactionSql } from './connect.ts'

/**
 * Gives appointments that are older than these columns the invoice that stands and what refunds after the work took off
 * the price, less what had been paid beyond it; in the shop's own tables or in those of a staged backup (`prefix`).
 */
export async function fillDocuments(sql: Sql | TransactionSql, prefix = ''): Promise<void> {
  const appointments = sql(`${prefix}appointments`)
  const invoices = sql(`${prefix}invoices`)
  await sql`
    with standing as (
      select appointment_id, min(id) as id from ${invoices} invoice
      where kind = 'invoice' and corrects_id is null and not exists (
        select from ${invoices} note
        where note.corrects_id = invoice.id and note.kind = 'credit_note' and note.transaction_id is null)
      group by appointment_id),
    refunded as (
      select appointment_id, -sum(amount_fils) as fils
      from ${sql(`${prefix}transactions`)} refund join ${appointments} booked on booked.id = appointment_id
      where refund.kind = 'refund' and refund.created_at >= booked.completed_at group by appointment_id)
    update ${appointments} filled set
      invoice_id = standing.id,
      credited_fils = greatest(0, least(total_fils,
        coalesce(refunded.fils, 0) - greatest(0, paid_fils + coalesce(refunded.fils, 0) - total_fils)))
    from standing left join refunded using (appointment_id)
    where filled.id = standing.appointment_id and invoice_id is null`
}
