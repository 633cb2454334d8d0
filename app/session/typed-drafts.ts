import { z } from 'zod'
import { useSession } from './session-user.ts'

/** What this tab keeps of forms begun and not saved stands under names that begin like this (spec: edit_appointment_{id}). */
const DRAFT_NAME = /^edit_appointment_\d+$/
type DraftName = `edit_appointment_${number}`

const Draft = z.object({ userId: z.number(), value: z.unknown() })

/** What the person at work typed under this name and neither saved nor discarded; null when that is nothing. */
export function readTyped(name: DraftName): unknown {
  const user = useSession.getState().user
  const draft = readDraft(name)
  return user && draft?.userId === user.id ? draft.value : null
}

/** Keeps what is typed for the person at work. A form that is still open when their session ends keeps nothing. */
export function keepTyped(name: DraftName, value: unknown): void {
  const user = useSession.getState().user
  if (!user) return
  try {
    sessionStorage.setItem(name, JSON.stringify({ userId: user.id, value } satisfies z.infer<typeof Draft>))
  } catch {
    // A browser that keeps nothing: the form itself still has it.
  }
}

export function forgetTyped(name: DraftName): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept there.
  }
}

/** Removes from this tab what anybody but this person typed; with null, all of it. */
export function forgetTypedBut(userId: number | null): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (!DRAFT_NAME.test(name)) continue
      if (userId === null || readDraft(name)?.userId !== userId) sessionStorage.removeItem(name)
    }
  } catch {
    // Nothing was kept there.
  }
}

function readDraft(name: string): z.infer<typeof Draft> | null {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
