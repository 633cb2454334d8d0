import { type ReactNode, useRef, useState } from 'react'
import { readProposedUse } from '#app/queries/proposed-use.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toastFailure } from '#app/ui/toast.ts'
import { completeWithUse } from './save-use.ts'
import { proposedLines, type UseLine } from './use-lines.ts'
import { UseSheet } from './use-sheet.tsx'

export type CompleteJob = {
  /** Completes a job: at once when its services use nothing up, else after one look at what they did. */
  complete: (id: number) => Promise<void>
  completing: boolean
  /** What asks; to be put anywhere on the screen. */
  sheet: ReactNode
}

/** How every screen completes a job. One for a whole list is enough, and outlives the row that it closes. */
export function useCompleteJob(): CompleteJob {
  const [asked, setAsked] = useState<{ id: number; lines: UseLine[]; opening: number } | null>(null)
  const [open, setOpen] = useState(false)
  const begun = useRef(false)
  const [completing, setCompleting] = useState(false)

  async function complete(id: number) {
    if (begun.current) return
    begun.current = true
    setCompleting(true)
    try {
      const lines = proposedLines(await readProposedUse(id))
      if (lines.length === 0) return await completeWithUse(id, [])
      setAsked(last => ({ id, lines, opening: (last?.opening ?? 0) + 1 }))
      setOpen(true)
    } catch (error) {
      toastFailure(`Failed to complete service: ${reasonOf(error)}`)
    } finally {
      begun.current = false
      setCompleting(false)
    }
  }

  const sheet = asked && (
    <UseSheet
      key={asked.opening}
      open={open}
      title="Complete Service"
      intro="What the work used up. It leaves the stock."
      saveLabel="Complete Service"
      lines={asked.lines}
      onSave={lines => completeWithUse(asked.id, lines)}
      deed="complete service"
      onClose={() => setOpen(false)}
    />
  )
  return { complete, completing, sheet }
}
