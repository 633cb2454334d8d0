import { NoInvoiceSeriesError, nextNumber } from '#app/db/invoice-series.ts'
import type { Stores } from '#app/db/transact.ts'
import { newId, OutOfIdsError } from '#app/sync/new-id.ts'
import type { NumberedDocument } from '#schema/mutations/money/numbered-document.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { isCredit, isDocumentDue, type TaxedChange } from '#schema/rules/documents/documents-due.ts'

type DrawDocument = (
  stores: Stores,
  appointmentId: number,
  change: TaxedChange,
) => Promise<NumberedDocument | null>

/**
 * Prepares the tax document that a change of an appointment may issue. The function that it returns is called in the
 * transaction that makes the change, and draws the document's number there: null when none is due. Nor is there one on
 * a device that has no numbers yet: the change must not wait for them, and the document is issued when it is opened.
 */
export async function prepareDocument(): Promise<DrawDocument> {
  const id = await newId().catch(error => {
    if (error instanceof OutOfIdsError) return null
    throw error
  })
  return async (stores, appointmentId, change) => {
    const [appointment, settings] = await Promise.all([
      stores.rows('appointments').get(appointmentId),
      stores.rows('settings').get(SETTINGS_ID),
    ])
    if (id === null || !appointment || !settings || !isDocumentDue(change, appointment, settings)) return null
    try {
      return { id, ...(await nextNumber(stores, isCredit(change) ? 'credit note' : 'invoice')) }
    } catch (error) {
      if (error instanceof NoInvoiceSeriesError) return null
      throw error
    }
  }
}
