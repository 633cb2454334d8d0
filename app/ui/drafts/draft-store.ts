import { z } from 'zod'
import { create } from 'zustand'
import { namesInTab, storedValue } from '#app/api/web-storage.ts'
import { toast } from '../toast.ts'

/**
 * The form and the row that a draft belongs to: 'customer 12', 'customer new'. The edit of an appointment has the name by
 * which it passes between pages.
 */
export type DraftName = `${string} ${string}` | `edit_appointment_${number}`

/** One form, or one value beside it: as it was before anything was typed, and as it is typed. */
const Part = z.object({ base: z.unknown(), typed: z.unknown() })
const Draft = z.object({
  /** When it was last typed in. */
  at: z.string(),
  /** What the form is called: 'Edit Customer'. */
  title: z.string(),
  /** Where in the app it was typed. */
  path: z.string(),
  parts: z.record(z.string(), Part),
})
export type Draft = z.infer<typeof Draft>
type DraftPart = z.infer<typeof Part>
type Drafts = Readonly<Record<string, Draft>>

type DraftState = {
  /** Whose drafts these are; null while nobody is signed in. */
  owner: number | null
  drafts: Drafts
  /** Counts how often drafts were put back, for the forms that show them. */
  restored: number
}

/** What the signed-in person typed and has neither sent nor discarded, in every tab of this device. */
export const useDrafts = create<DraftState>(() => ({ owner: null, drafts: {}, restored: 0 }))

let stopFollowing = () => {}

/** Opens the drafts of this person. Those that their other tabs type appear here too. */
export function openDrafts(owner: number): void {
  stopFollowing()
  const { read, subscribe } = keptFor(owner)
  const follow = () => useDrafts.setState({ owner, drafts: readable(read()) })
  follow()
  stopFollowing = subscribe(follow)
}

/** Nobody's drafts are open. Whoever typed them finds them when they sign in again, unless they are deleted. */
export function closeDrafts(): void {
  stopFollowing()
  stopFollowing = () => {}
  useDrafts.setState({ owner: null, drafts: {} })
  for (const name of namesInTab()) if (isEditName(name)) editInTab(name).forget()
}

/** Deletes this person's drafts from the device. */
export function forgetDrafts(owner: number): void {
  keptFor(owner).forget()
  if (useDrafts.getState().owner === owner) useDrafts.setState({ drafts: {} })
}

export function readDraft(name: DraftName): Draft | undefined {
  return useDrafts.getState().drafts[name]
}

/**
 * Keeps a part of a draft on the device; null takes the part off, and the draft with its last one. A form that is still
 * open after its person has left keeps nothing.
 */
export function keepDraftPart(
  { name, part, owner, title }: { name: DraftName; part: string; owner: number | null; title: string },
  typed: DraftPart | null,
): void {
  change(owner, name, draft => {
    if (!typed) return draft ? without(draft, part) : null
    const { pathname, search } = window.location
    const parts = { ...draft?.parts, [part]: typed }
    return { at: new Date().toISOString(), title, path: pathname + search, parts }
  })
}

/** Ends a draft, or one part of it: what it held was sent. */
export function endDraft(name: DraftName, part?: string): void {
  const { owner } = useDrafts.getState()
  change(owner, name, draft => (draft && part !== undefined ? without(draft, part) : null))
}

function without(draft: Draft, part: string): Draft | null {
  const { [part]: _, ...parts } = draft.parts
  return Object.keys(parts).length === 0 ? null : { ...draft, parts }
}

/** Says, where a form is left with something in it, that this waits as a draft. */
export function sayDraftKept(name: DraftName): void {
  const draft = useDrafts.getState().drafts[name]
  if (!draft) return
  const discard = { label: 'Discard', onClick: () => discardDraft(name) }
  toast({ title: 'Kept as a draft', description: draft.title, type: 'info', action: discard })
}

/** Throws a draft away; for a while it can be taken back. */
export function discardDraft(name: DraftName): void {
  const { owner, drafts } = useDrafts.getState()
  const draft = drafts[name]
  if (!draft) return
  endDraft(name)
  const undo = () => {
    change(owner, name, () => draft)
    useDrafts.setState(({ restored }) => ({ restored: restored + 1 }))
  }
  toast({ title: 'Draft discarded', description: draft.title, action: { label: 'Undo', onClick: undo } })
}

function change(owner: number | null, name: DraftName, next: (draft: Draft | undefined) => Draft | null) {
  if (owner === null || owner !== useDrafts.getState().owner) return
  const kept = keptFor(owner)
  const stored = kept.read()
  // Another tab may have typed since; where the browser blocks storage, this tab's memory is all there is.
  const { [name]: before, ...others } = stored ? readable(stored) : useDrafts.getState().drafts
  const draft = next(before)
  if (!draft && !before) return
  const drafts = draft ? { ...others, [name]: draft } : others
  useDrafts.setState({ drafts })
  kept.write(drafts)
  if (!isEditName(name)) return
  if (draft?.parts.form) editInTab(name).write({ userId: owner, value: draft.parts.form })
  else editInTab(name).forget()
}

/** Whether a draft is an edit of an appointment, which also passes between pages through the storage of the tab. */
function isEditName(name: string): name is DraftName {
  return /^edit_appointment_\d+$/.test(name)
}

function editInTab(name: string) {
  return storedValue(name, z.object({ userId: z.number(), value: Part }), { inTab: true })
}

function keptFor(owner: number) {
  return storedValue(`drafts of ${owner}`, z.record(z.string(), z.unknown()))
}

/** The drafts that can be read: one that cannot takes no other along. */
function readable(stored: Record<string, unknown> | null): Record<string, Draft> {
  const drafts = Object.entries(stored ?? {}).flatMap(([name, value]) => {
    const draft = Draft.safeParse(value)
    return draft.success ? [[name, draft.data] as const] : []
  })
  return Object.fromEntries(drafts)
}
