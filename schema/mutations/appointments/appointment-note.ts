import { z } from 'zod'
import { Id } from '../../rows/fields.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'

/** Adds a note to an appointment, with its author and time. Notes are never changed. */
export const addNote = defineMutation({
  name: 'appointment.addNote',
  args: z.object({ id: Id, appointmentId: Id, text: z.string().trim().min(1).max(5000) }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    await requireRow(tx, 'appointments', args.appointmentId, 'appointmentId')
    await insertRow(tx, 'appointmentNotes', { ...args, createdBy: ctx.actor.userId, createdAt: ctx.actedAt })
  },
})
