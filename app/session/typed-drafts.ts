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

/** Where the drafts of a person stand while somebody else is at work in this tab. */
const shelfOf = (userId: number) => `drafts of ${userId}`
const Shelf = z.record(z.string(), z.unknown())

/** Puts away every draft in this tab but this person's, whose own come back from where they were put before. */
export function shelveTypedBut(userId: number): void {
  try {
    for (const name of draftNames()) {
      const draft = readDraft(name)
      if (draft?.userId === userId) continue
      if (draft) putOnShelf(draft.userId, name, draft)
      sessionStorage.removeItem(name)
    }
    for (const [name, draft] of Object.entries(readShelf(userId)))
      sessionStorage.setItem(name, JSON.stringify(draft))
    sessionStorage.removeItem(shelfOf(userId))
  } catch {
    // Nothing was kept there.
  }
}

/** Removes this person's drafts, and those that stand open in this tab; null for nobody's but the latter. */
export function forgetTypedOf(userId: number | null): void {
  try {
    for (const name of draftNames()) sessionStorage.removeItem(name)
    if (userId !== null) sessionStorage.removeItem(shelfOf(userId))
  } catch {
    // Nothing was kept there.
  }
}

function draftNames(): string[] {
  return Object.keys(sessionStorage).filter(name => DRAFT_NAME.test(name))
}

function putOnShelf(userId: number, name: string, draft: z.infer<typeof Draft>): void {
  sessionStorage.setItem(shelfOf(userId), JSON.stringify({ ...readShelf(userId), [name]: draft }))
}

function readShelf(userId: number): z.infer<typeof Shelf> {
  try {
    return Shelf.safeParse(JSON.parse(sessionStorage.getItem(shelfOf(userId)) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

function readDraft(name: string): z.infer<typeof Draft> | null {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
