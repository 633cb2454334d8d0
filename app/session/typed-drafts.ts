import { z } from 'zod'
import { namesInTab, storedValue } from '#app/api/web-storage.ts'
import { useSession } from './session-user.ts'

/** Names of the drafts that this tab keeps of forms begun and not saved (spec: edit_appointment_{id}). */
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

/** Puts away every draft in this tab but this person's, whose own come back from where they were put before. */
export function shelveTypedBut(userId: number): void {
  for (const name of draftNames()) {
    const draft = draftUnder(name).read()
    if (draft?.userId === userId) continue
    if (draft) shelfOf(draft.userId).write({ ...shelfOf(draft.userId).read(), [name]: draft })
    draftUnder(name).forget()
  }
  for (const [name, draft] of Object.entries(shelfOf(userId).read() ?? {})) draftUnder(name).write(draft)
  shelfOf(userId).forget()
}

/** Removes this person's drafts, and those that stand open in this tab; with null, only the latter. */
export function forgetTypedOf(userId: number | null): void {
  for (const name of draftNames()) draftUnder(name).forget()
  if (userId !== null) shelfOf(userId).forget()
}

function draftNames(): string[] {
  return namesInTab().filter(name => DRAFT_NAME.test(name))
}

function draftUnder(name: string) {
  return storedValue(name, Draft, { inTab: true })
}

/** The store for the drafts of a person while somebody else works in this tab. */
function shelfOf(userId: number) {
  return storedValue(`drafts of ${userId}`, z.record(z.string(), Draft), { inTab: true })
}
