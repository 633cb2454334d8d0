import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'

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

export function signInspection(signature: Omit<MutationArgs<'inspection.sign'>, 'id'>): Promise<boolean> {
  return saveChange(async () => mutate('inspection.sign', { id: await newId(), ...signature }), {
    done: { title: 'Signed', description: signature.signerName },
    failed: 'save signature',
  })
}
