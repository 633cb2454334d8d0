import { addPhotos } from '#app/domain/appointments/change-photos.ts'
import { pickPictures } from '#app/domain/files/pick-pictures.ts'
import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { toastFailure } from '#app/ui/toast.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { ChecklistStep } from '#schema/rules/checklists/job-checklist.ts'

type StepToTick = Omit<MutationArgs<'checklist.tick'>, 'id'>

/** Ticks a step. Resolves to the id of the tick; null where it was not saved. */
async function tickStep(step: StepToTick): Promise<number | null> {
  let id: number | null = null
  const isSaved = await saveChange(
    async () => {
      id = await newId()
      await mutate('checklist.tick', { id, ...step })
    },
    { failed: 'tick the step' },
  )
  return isSaved ? id : null
}

/** Ticks a step, or takes back all of its ticks. Resolves to whether it was saved. */
export async function toggleStep({ state, standing }: ChecklistStep, step: StepToTick): Promise<boolean> {
  if (state !== 'done') return (await tickStep(step)) !== null
  return saveChange(
    async () => {
      for (const { id, appointmentId } of standing) await mutate('checklist.untick', { id, appointmentId })
    },
    { failed: 'take the tick back' },
  )
}

/** Opens the camera for the photo of a step; one that is open is ticked with it. */
export async function photographStep({ state, tick }: ChecklistStep, step: StepToTick): Promise<void> {
  const picked = await pickPictures('camera')
  if (picked.length === 0) return
  const tickId = state === 'done' && tick ? tick.id : await tickStep(step)
  if (tickId === null) return
  const { appointmentId } = step
  const wrong = await addPhotos(picked, () => ({ appointmentId, moment: 'after', tickId }))
  if (wrong) toastFailure(wrong)
}
