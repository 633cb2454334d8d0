import { useEffect, useState } from 'react'
import { issueDocuments } from '#app/domain/invoicing/issue-documents.ts'
import type { DocumentContents } from '#app/queries/document-contents.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { reasonOf } from '#app/ui/save-change.ts'
import { useSettled } from '#app/ui/use-now.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { nextDocument } from '#schema/rules/documents/transaction-document.ts'

/** How long to wait until the issued document is read; after that, the receipt is shown. */
const READ_MS = 2000

type Tried = { id: number; problem: string | null }

/**
 * Issues the document that the transaction needs. Until `ready` the document may still change and must not be
 * printed; `problem` is the reason when it cannot be issued.
 */
export function useIssued(contents: (DocumentContents & { transaction: Transaction }) | null | undefined): {
  ready: boolean
  problem: string | null
} {
  const initialSync = useInitialSync()
  const [tried, setTried] = useState<Tried | null>(null)
  const wanting =
    contents && nextDocument({ ...contents, appointment: contents.detail.appointment })
      ? contents.transaction.id
      : null
  useEffect(() => {
    if (wanting === null || initialSync) return
    let shown = true
    const end = (problem: string | null) => shown && setTried({ id: wanting, problem })
    issueDocuments(wanting).then(
      () => end(null),
      error => end(reasonOf(error)),
    )
    return () => {
      shown = false
    }
  }, [wanting, initialSync])
  const ended = wanting !== null && tried?.id === wanting
  const problem = ended ? tried.problem : null
  const gaveUp = useSettled(ended, READ_MS) && ended
  return { ready: wanting === null || problem !== null || gaveUp, problem }
}
