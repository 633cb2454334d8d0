import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { AppointmentPhoto, MOST_PHOTOS } from '../../rows/appointment-photo.ts'
import { Id } from '../../rows/fields.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'

const { fileId, moment, width, height, size, shared } = AppointmentPhoto.shape

/**
 * Adds a photo to an appointment, which the customer does not see until it is shared. Its picture is sent apart, under
 * `fileId`. Throws `constraint` when the appointment has as many as it may.
 */
export const addPhoto = defineMutation({
  name: 'appointment.addPhoto',
  args: z.object({ id: Id, appointmentId: Id, fileId, moment, width, height, size }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const { appointmentId } = args
    await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
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

/** Says what a photo shows, or whether the customer sees it. */
export const updatePhoto = defineMutation({
  name: 'appointment.updatePhoto',
  args: z.object({ id: Id, moment: moment.optional(), shared: shared.optional() }),
  roles: STAFF,
  changes: ({ id }) => [['appointmentPhotos', id]],
  async apply(tx, { id, ...changes }) {
    await requireRow(tx, 'appointmentPhotos', id, 'id')
    await tx.patch('appointmentPhotos', id, changes)
  },
})

/** Takes a photo off its appointment; one that is gone already stays so. */
export const removePhoto = defineMutation({
  name: 'appointment.removePhoto',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }) {
    if (await tx.get('appointmentPhotos', id)) tx.remove('appointmentPhotos', id)
  },
})
