import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { AppointmentPhoto, MOST_PHOTOS } from '../../rows/appointment-photo.ts'
import { Id } from '../../rows/fields.ts'
import { CarSide } from '../../rows/inspection.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, noSuchRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { refuseSigned } from './inspection.ts'

const { fileId, moment, width, height, size, hash, takenAt, shared } = AppointmentPhoto.shape

/**
 * Adds a photo to an appointment, which the customer does not see until it is shared. Its picture is sent apart, under
 * `fileId`. One of an inspection says which side or mark it shows, one of a checklist's step
 * names its tick. Throws `constraint` when the appointment has as many as it may, and `missing_reference` for a mark or tick of another one.
 */
export const addPhoto = defineMutation({
  name: 'appointment.addPhoto',
  args: z.object({
    ...{ id: Id, appointmentId: Id, fileId, moment, width, height, size },
    side: CarSide.nullable().default(null),
    markId: Id.nullable().default(null),
    tickId: Id.nullable().default(null),
    hash: hash.default(null),
    takenAt: takenAt.default(null),
  }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const { appointmentId } = args
    await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    await rejectOtherJob(tx, args)
    const others = await tx.find('appointmentPhotos', { appointmentId })
    if (others.length >= MOST_PHOTOS)
      throw new MutationError(ErrorCode.constraint, `An appointment has ${MOST_PHOTOS} photos at most.`, 'id')
    await insertRow(tx, 'appointmentPhotos', {
      ...args,
      shared: false,
      createdBy: ctx.actor.userId,
      createdAt: ctx.actedAt,
    })
  },
})

type Placed = Pick<AppointmentPhoto, 'appointmentId' | 'markId' | 'tickId'>

async function rejectOtherJob(tx: Tx, { appointmentId, markId, tickId }: Placed): Promise<void> {
  // A mark that is not there was taken away by somebody who did not know of this photo: it stays, as all that adds up does.
  const mark = markId === null ? undefined : await tx.get('inspectionMarks', markId)
  if (mark && mark.appointmentId !== appointmentId) throw noSuchRow('inspectionMarks', 'markId')
  // Ticks are never removed.
  const tick = tickId === null ? undefined : await requireRow(tx, 'stepTicks', tickId, 'tickId')
  if (tick && tick.appointmentId !== appointmentId) throw noSuchRow('stepTicks', 'tickId')
}

/** Says what a photo shows, or whether the customer sees it. Throws `constraint` where it would show what nobody signed. */
export const updatePhoto = defineMutation({
  name: 'appointment.updatePhoto',
  args: z.object({ id: Id, moment: moment.optional(), shared: shared.optional() }),
  roles: STAFF,
  changes: ({ id }) => [['appointmentPhotos', id]],
  async apply(tx, { id, ...changes }) {
    const { appointmentId } = await requireRow(tx, 'appointmentPhotos', id, 'id')
    if (changes.moment) await refuseSigned(tx, appointmentId, { photos: [id] })
    await tx.patch('appointmentPhotos', id, changes)
  },
})

/** Takes a photo off its appointment; one that is gone already stays so. Throws `constraint` for one that the customer has signed. */
export const removePhoto = defineMutation({
  name: 'appointment.removePhoto',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }) {
    const photo = await tx.get('appointmentPhotos', id)
    if (!photo) return
    await refuseSigned(tx, photo.appointmentId, { photos: [id] })
    tx.remove('appointmentPhotos', id)
  },
})
