import { readVehicleText } from '#app/queries/appointments.ts'
import { reasonOf } from '#app/ui/save-change.ts'
import { type ToastMessage, toast, toastFailure } from '#app/ui/toast.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { UNDO_MS } from '#schema/rules/appointments/undo.ts'
import { prepareDocument } from '../invoicing/draw-document.ts'
import { mutate } from '../mutate.ts'
import { type FormerUse, withIds } from './products-used-lines.ts'
import { takePhotos } from './take-photos.ts'

/** The arguments that undo the start of an appointment as it is `now`; `before` is what it goes back to. */
export function startUndone(
  now: Appointment,
  before: Pick<Appointment, 'status' | 'startedAt' | 'technicianId'>,
  reason: string | null,
): MutationArgs<'appointment.undoStart'> {
  const { id, startedAt, technicianId } = now
  return {
    id,
    to: before.status,
    seen: { startedAt, technicianId },
    before: { startedAt: before.startedAt, technicianId: before.technicianId },
    agoMs: agoOf(startedAt),
    reason,
  }
}

/**
 * Undoes the completion of an appointment, with the credit note of its invoice; `used` is what the work really used.
 * Returns whether there was anything to undo.
 */
export async function undoCompletion(
  id: number,
  used: MutationArgs<'appointment.undoComplete'>['used'],
  reason: string | null,
): Promise<boolean> {
  const drawDocument = await prepareDocument()
  let isUndone = false
  await mutate('appointment.undoComplete', async stores => {
    const now = await stores.rows('appointments').get(id)
    if (!now || !isFinished(now.status)) return null
    isUndone = true
    const { completedAt } = now
    const credit = await drawDocument(stores, id, { kind: 'undo completion' })
    return { id, seen: { completedAt }, used, agoMs: agoOf(completedAt), reason, credit }
  })
  return isUndone
}

/** The arguments that undo the cancellation of an appointment as it is `now`; `before` is what it goes back to. */
export function cancellationUndone(
  now: Appointment,
  before: Pick<Appointment, 'status' | 'statusReason'>,
  reason: string | null,
): MutationArgs<'appointment.undoCancel'> {
  const { id, statusReason } = now
  return {
    id,
    to: before.status,
    seen: { statusReason },
    before: { statusReason: before.statusReason },
    reason,
  }
}

/** The place that a waiting car had before it was started at another one. */
export type Turn = Pick<Appointment, 'scheduledDate' | 'bay'>

type StartToUndo = {
  /** The appointment before its start. */
  before: Appointment
  /** Who does the work when nobody was assigned. */
  worker: number | null
  /** Where a waiting car goes back to, too. */
  turn?: Turn | undefined
}

/** Says that an appointment was started, with a button to undo that. */
export async function showUndoOfStart({ before, worker, turn }: StartToUndo): Promise<void> {
  const technicianId = before.technicianId ?? worker
  const link = hasCamera() ? photosLink(before.id) : undefined
  await showUndo(before.id, { title: 'Service started', link }, () =>
    undo('Start undone', before.id, async done => {
      let isUndone = false
      await mutate('appointment.undoStart', async stores => {
        const now = await stores.rows('appointments').get(before.id)
        if (now?.status !== 'in_progress' || now.technicianId !== technicianId) return null
        isUndone = true
        return startUndone(now, before, null)
      })
      if (isUndone && turn) await mutate('appointment.edit', { id: before.id, ...turn })
      if (isUndone) done()
    }),
  )
}

/** Whether this is a phone or a tablet, whose camera is at hand. */
function hasCamera(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

function photosLink(appointmentId: number): ToastMessage['link'] {
  return { label: 'Take photos', onClick: () => void takePhotos({ appointmentId, moment: 'before' }) }
}

/** Says that an appointment was completed, with a button to undo that; `used` is what it had used before. */
export async function showUndoOfCompletion(
  id: number,
  used: readonly FormerUse[],
  link: ToastMessage['link'],
): Promise<void> {
  await showUndo(id, { title: 'Service completed', link }, () =>
    undo('Completion undone', id, async done => {
      if (await undoCompletion(id, await withIds(used), null)) done()
    }),
  )
}

/** Says that an appointment was cancelled, with a button to undo that. `before` is the appointment before that. */
export async function showUndoOfCancellation(before: Appointment): Promise<void> {
  await showUndo(before.id, { title: 'Appointment cancelled' }, () =>
    undo('Cancellation undone', before.id, done =>
      mutate('appointment.undoCancel', async stores => {
        const now = await stores.rows('appointments').get(before.id)
        if (now?.status !== 'cancelled') return null
        done()
        return cancellationUndone(now, before, null)
      }),
    ),
  )
}

async function showUndo(
  id: number,
  message: Pick<ToastMessage, 'title' | 'link'>,
  onClick: () => void,
): Promise<void> {
  const description = (await readVehicleText(id)) ?? undefined
  toast({ ...message, description, durationMs: UNDO_MS, action: { label: 'Undo', onClick } })
}

/** `change` calls `done` when there was something to undo: the appointment may have moved on elsewhere. */
async function undo(title: string, id: number, change: (done: () => void) => Promise<void>): Promise<void> {
  let isDone = false
  try {
    await change(() => {
      isDone = true
    })
    const description = (await readVehicleText(id)) ?? undefined
    if (isDone) toast({ title, description })
    else toast({ title: 'Nothing to undo', description: 'Somebody has changed it since.', type: 'info' })
  } catch (error) {
    toastFailure(`Failed to undo: ${reasonOf(error)}`)
  }
}

/** How long ago a moment was by the clock of this device (ms). */
function agoOf(moment: string | null): number | undefined {
  return moment === null ? undefined : Date.now() - Date.parse(moment)
}
