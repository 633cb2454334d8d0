import { mutate } from '#app/sync/mutate.ts'
import { newIds } from '#app/sync/new-id.ts'
import { changedUse, type UseLine } from './use-lines.ts'

/** Completes an appointment with what its work used up: one change, so that neither arrives without the other. */
export async function completeWithUse(id: number, lines: readonly UseLine[]): Promise<void> {
  await mutate('appointment.complete', { id, used: await keyed(lines) })
}

/** Sets what an appointment used up. Nothing is written when nothing was changed. */
export async function recordUse(appointmentId: number, lines: readonly UseLine[]): Promise<void> {
  const changed = await keyed(lines)
  if (changed.length > 0) await mutate('appointment.recordUse', { appointmentId, lines: changed })
}

async function keyed(lines: readonly UseLine[]) {
  const changed = changedUse(lines)
  const ids = await newIds(changed.length)
  return changed.flatMap((line, i) => {
    const id = ids[i]
    return id === undefined ? [] : [{ ...line, id }]
  })
}
