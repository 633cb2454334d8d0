import { z } from 'zod'
import { keptOnDevice, namesInTab } from '#app/api/web-storage.ts'
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
  const draft = draftUnder(name).read()
  return user && draft?.userId === user.id ? draft.value : null
}

/**
 * Stores a draft for the signed-in person. A form that is still open when their session ends stores nothing.
 */
export function keepTyped(name: DraftName, value: unknown): void {
  const user = useSession.getState().user
  if (user) draftUnder(name).write({ userId: user.id, value })
}

export function forgetTyped(name: DraftName): void {
  draftUnder(name).forget()
}

/** Removes every draft in this tab but this person's; with null, all drafts. */
export function forgetTypedBut(userId: number | null): void {
  for (const name of namesInTab()) {
    if (!DRAFT_NAME.test(name)) continue
    const draft = draftUnder(name)
    if (userId === null || draft.read()?.userId !== userId) draft.forget()
  }
}

function draftUnder(name: string) {
  return keptOnDevice(name, Draft, { inTab: true })
}
