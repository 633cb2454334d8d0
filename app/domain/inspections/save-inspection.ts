import { drawSalt } from '#app/domain/draw-salt.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { Instant } from '#schema/rows/fields.ts'
import { hashEntries, sealedEntries } from '#schema/rules/sealed/sealed-entries.ts'
import { canHash } from '#schema/rules/sealed/web-crypto.ts'

/** Adds a mark to an inspection. Resolves to whether it was saved. */
export function addMark(mark: Omit<MutationArgs<'inspection.addMark'>, 'id'>): Promise<boolean> {
  return saveChange(async () => mutate('inspection.addMark', { id: await newId(), ...mark }), {
    failed: 'add mark',
  })
}

export function updateMark(change: MutationArgs<'inspection.updateMark'>): Promise<boolean> {
  return saveChange(() => mutate('inspection.updateMark', change), { failed: 'change mark' })
}

export function removeMark(id: number): Promise<boolean> {
  return saveChange(() => mutate('inspection.removeMark', { id }), { failed: 'remove mark' })
}

/** Records facts of an inspection, whose row is made where there is none yet. */
export function recordFacts(facts: Omit<MutationArgs<'inspection.record'>, 'id'>): Promise<boolean> {
  return saveChange(async () => mutate('inspection.record', { id: await newId(), ...facts }), {
    failed: 'save details',
  })
}

type Signing = Omit<MutationArgs<'inspection.sign'>, 'id' | 'signedAt' | 'entryHashes'>

/** Saves a signature, closed by the hash of all that was seen. */
export function signInspection(signing: Signing): Promise<boolean> {
  const sign = async () =>
    mutate('inspection.sign', { id: await newId(), ...(canHash() ? await closed(signing) : signing) })
  return saveChange(sign, {
    done: { title: 'Signed', description: signing.signerName },
    failed: 'save signature',
  })
}

/** A page without https cannot hash: what is signed on it is not sealed. */
async function closed(signing: Signing): Promise<Omit<MutationArgs<'inspection.sign'>, 'id'>> {
  const salted = { ...signing, seen: { ...signing.seen, salt: drawSalt() } }
  const signedAt = plausible(new Date().toISOString())
  return { ...salted, signedAt, entryHashes: await hashEntries(sealedEntries({ ...salted, signedAt })) }
}

/** A clock that has lost its battery stands somewhere before rows can be from; the server's own time stands beside it. */
function plausible(now: string): string {
  return Instant.safeParse(now).success ? now : '2000-01-01T00:00:00.000Z'
}
