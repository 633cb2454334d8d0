import { request } from '#app/api/request.ts'
import { useAnswer } from '#app/api/use-answer.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useOnline } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import { DocumentLinkAnswer, type LinkedKind } from '#schema/protocol/document-link.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Quote } from '#schema/rows/quote.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'

/** A document, booking or quote whose link people send. */
export type Sendable =
  | TransactionDocument
  | { kind: 'booking'; booking: Pick<Appointment, 'id' | 'scheduledDate'> }
  | { kind: 'quote'; quote: SendableQuote }

type SendableQuote = Pick<Quote, 'id' | 'firstId' | 'edition' | 'totalFils'>

/** Anything with a page that a link leads to: those, or an entry of the waiting list. */
export type Linkable = Sendable | { kind: 'waiting'; entryId: number }

type LinkState = { state: 'ready'; url: string } | { state: 'loading' | 'offline' | 'unsynced' | 'failed' }

export type DocumentLink = LinkState & {
  /** Why the last try failed. */
  error: unknown
  /** Asks for the link again, after an error or once it was withdrawn. */
  ask: () => void
}

/**
 * The link of the page of a document or booking, asked for once `asks`. The server signs it, so it needs one that has reached
 * the server.
 */
export function useDocumentLink(subject: Linkable, asks: boolean): DocumentLink {
  const { kind, id } = linkedRow(subject)
  const online = useOnline()
  const unsynced = useUnsyncedIds(kind).has(id)
  const path = unsynced ? null : callPath({ kind, id })
  const { latest, answer, error, ask } = useAnswer(path, DocumentLinkAnswer, {
    asks: asks && online,
    keptFor: useUser().id,
  })
  return { ...stateOf(), error, ask }

  function stateOf(): LinkState {
    if (unsynced) return { state: 'unsynced' }
    if (latest && answer.state !== 'loading') return { state: 'ready', url: urlOf(latest.value) }
    if (!online) return { state: 'offline' }
    return { state: answer.state === 'failed' ? 'failed' : 'loading' }
  }
}

/** Has every link of it lead nowhere from now on; throws `RequestError` or `NetworkError`. */
export async function withdrawDocumentLinks(subject: Sendable): Promise<void> {
  await request(callPath(linkedRow(subject)), { method: 'DELETE' })
}

type Linked = { kind: LinkedKind; id: number }

function linkedRow(subject: Linkable): Linked {
  if ('entryId' in subject) return { kind: 'waitingEntries', id: subject.entryId }
  if ('quote' in subject) return { kind: 'quotes', id: subject.quote.id }
  if ('booking' in subject) return { kind: 'appointments', id: subject.booking.id }
  return 'document' in subject
    ? { kind: 'invoices', id: subject.document.id }
    : { kind: 'transactions', id: subject.transaction.id }
}

function callPath({ kind, id }: Linked): string {
  return `/api/document-links/${kind}/${id}`
}

/** A shop that does not say where it is on the web is where this page is from. */
function urlOf({ path, origin }: DocumentLinkAnswer): string {
  return new URL(path, origin ?? window.location.origin).href
}
