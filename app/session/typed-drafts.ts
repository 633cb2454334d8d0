import { z } from 'zod'
import { useSession } from './session-user.ts'

/** What this tab keeps of forms begun and not saved stands under names that begin like this (spec: edit_appointment_{id}). */
const DRAFT_NAME = /^edit_appointment_\d+$/
type DraftName = `edit_appointment_${number}`

const Draft = z.object({ userId: z.number(), value: z.unknown() })

/**
 * The draft that the signed-in person typed under this name and neither saved nor discarded; null when there is
 * none.
 */
export function readTyped(name: DraftName): unknown {
  const user = useSession.getState().user
  const draft = readDraft(name)
  return user && draft?.userId === user.id ? draft.value : null
}

/**
 * Stores a draft for the signed-in person. A form that is still open when their session ends stores nothing.
 */
export function keepTyped(name: DraftName, value: unknown): void {
  const user = useSession.getState().user
  if (!user) return
  try {
    sessionStorage.setItem(name, JSON.stringify({ userId: user.id, value } satisfies z.infer<typeof Draft>))
  } catch {
    // Session storage may be unavailable: the open form still holds its values.
  }
}

export function forgetTyped(name: DraftName): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept there.
  }
}

/** Removes every draft in this tab but this person's; with null, all drafts. */
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
