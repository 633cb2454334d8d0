import { useEffect, useState } from 'react'
import type { Paper } from '#app/queries/paper.ts'
import { issuePaper } from '#app/sync/issue-paper.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { nextDocument } from '#schema/rules/paper.ts'

/** Sees to it that the paper is what it has to be; gives the reason when it cannot. */
export function useIssued(paper: Paper | undefined): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const wanting =
    paper && nextDocument({ ...paper, appointment: paper.job.appointment }) ? paper.transaction.id : null
  useEffect(() => {
    if (wanting === null) return
    let shown = true
    issuePaper(wanting).then(
      () => shown && setProblem(null),
      error => shown && setProblem(reasonOf(error)),
    )
    return () => {
      shown = false
    }
  }, [wanting])
  return problem
}
