import { nextNumber } from '#app/db/invoice-series.ts'
import { storedReplica } from '#app/db/replica-state.ts'
import type { Stores } from '#app/db/transact.ts'
import { newId } from '#app/sync/new-id.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { lacksInvoice } from '#schema/rules/documents/documents-due.ts'
import {
  creditDue,
  type DocumentTrail,
  documentToCredit,
  headOf,
  nextDocument,
} from '#schema/rules/documents/transaction-document.ts'
import { mutate } from '../mutate.ts'

/**
 * Issues the documents that a transaction needs and does not have: the tax invoice of its appointment, then the
 * credit note of the refund. Call it when the document is opened. The check repeats in the transaction that
 * issues, so that two tabs issue only one. Throws what `mutate`, `newId` and `nextNumber` throw.
 */
export async function issueDocuments(transactionId: number): Promise<void> {
  const invoiceId = await newId()
  await mutate('invoice.issue', async stores => {
    const trail = await readTrail(stores, transactionId)
    if (!trail || nextDocument(trail) !== 'invoice') return null
    const { id: appointmentId } = trail.appointment
    return { id: invoiceId, appointmentId, ...(await nextNumber(stores, 'invoice')) }
  })
  await issueCreditNote(transactionId)
}

/**
 * Issues the tax invoice of finished work that has none, whether it is paid or not. Throws what `mutate`, `newId` and
 * `nextNumber` throw.
 */
export async function issueInvoice(appointmentId: number): Promise<void> {
  const id = await newId()
  await mutate('invoice.issue', async stores => {
    const [appointment, settings] = await Promise.all([
      stores.rows('appointments').get(appointmentId),
      stores.rows('settings').get(SETTINGS_ID),
    ])
    if (!appointment || !settings || !lacksInvoice(appointment, settings)) return null
    return { id, appointmentId, ...(await nextNumber(stores, 'invoice')) }
  })
}

async function issueCreditNote(transactionId: number): Promise<void> {
  const creditId = await newId()
  await mutate('invoice.credit', async stores => {
    const trail = await readTrail(stores, transactionId)
    const corrected = trail && documentToCredit(trail)
    if (!corrected || nextDocument(trail) !== 'credit_note') return null
    const { transaction } = trail
    const credit = {
      invoiceId: corrected.id,
      transactionId: headOf(transaction),
      creditFils: creditDue(trail),
    }
    return { id: creditId, ...credit, ...(await nextNumber(stores, 'credit note')) }
  })
}

async function readTrail(stores: Stores, transactionId: number): Promise<DocumentTrail | null> {
  const transaction = await stores.rows('transactions').get(transactionId)
  const state = await storedReplica(stores)
  // During the initial sync, an invoice that exists may not have arrived here yet.
  if (!transaction || !state?.cookie) return null
  const { appointmentId } = transaction
  if (appointmentId === null) return null
  const [appointment, settings, transactions, documents] = await Promise.all([
    stores.rows('appointments').get(appointmentId),
    stores.rows('settings').get(SETTINGS_ID),
    stores.rows('transactions').where({ appointmentId }).toArray(),
    stores.rows('invoices').where({ appointmentId }).toArray(),
  ])
  return appointment && settings ? { transaction, appointment, settings, transactions, documents } : null
}
