import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id, Instant } from '../../rows/fields.ts'
import {
  EntryHashes,
  Inspection,
  InspectionKind,
  InspectionMark,
  MAX_MARK_NOTE,
  MOST_MARKS,
  SignedContents,
} from '../../rows/inspection.ts'
import { SIGNER_MAX, Strokes } from '../../rows/signature.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

/*
 * An inspection is made by several people, on several devices, without a network:
 * 1. An appointment has one inspection of each kind. Whoever records its facts first makes its row, and all others join it.
 * 2. Marks, photos and signatures name the appointment and the kind, and add up.
 * 3. What was signed stays: a signature holds a copy of what its customer saw, and the marks and photos in it are neither changed
 *    nor removed. What comes later stands beside it.
 */

const { odometerKm, fuelEighths, keyCount, valuables } = Inspection.shape

/**
 * Records facts of an inspection. Those that are left out stay as they are; where a row of this appointment and kind is there
 * already, `id` is not used.
 */
export const recordInspection = defineMutation({
  name: 'inspection.record',
  args: z.object({
    id: Id,
    appointmentId: Id,
    kind: InspectionKind,
    odometerKm: odometerKm.optional(),
    fuelEighths: fuelEighths.optional(),
    keyCount: keyCount.optional(),
    valuables: valuables.optional(),
  }),
  roles: STAFF,
  async apply(tx, { id, appointmentId, kind, ...facts }, ctx) {
    await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const [begun] = await tx.find('inspections', { appointmentId, kind })
    if (begun) return tx.patch('inspections', begun.id, facts)
    await insertRow(tx, 'inspections', {
      ...{ odometerKm: null, fuelEighths: null, keyCount: null, valuables: null },
      ...facts,
      ...{ id, appointmentId, kind, createdBy: ctx.actor.userId, createdAt: ctx.actedAt },
    })
  },
})

const { side, x, y, kind } = InspectionMark.shape
const note = z.string().max(MAX_MARK_NOTE).nullable()

/** Adds a mark. Throws `constraint` when the inspection has as many as it may. */
export const addMark = defineMutation({
  name: 'inspection.addMark',
  args: z.object({ id: Id, appointmentId: Id, inspection: InspectionKind, side, x, y, kind, note }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const { appointmentId, inspection } = args
    await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const others = await tx.find('inspectionMarks', { appointmentId, inspection })
    if (others.length >= MOST_MARKS)
      throw new MutationError(ErrorCode.constraint, `An inspection has ${MOST_MARKS} marks at most.`, 'id')
    await insertRow(tx, 'inspectionMarks', {
      ...args,
      ...{ createdBy: ctx.actor.userId, createdAt: ctx.actedAt },
    })
  },
})

/** Says what a mark is. Throws `constraint` for one that the customer has signed. */
export const updateMark = defineMutation({
  name: 'inspection.updateMark',
  args: z.object({ id: Id, kind: kind.optional(), note: note.optional() }),
  roles: STAFF,
  changes: ({ id }) => [['inspectionMarks', id]],
  async apply(tx, { id, ...changes }) {
    const mark = await requireRow(tx, 'inspectionMarks', id, 'id')
    await refuseSigned(tx, mark.appointmentId, { marks: [id] })
    await tx.patch('inspectionMarks', id, changes)
  },
})

/** Takes a mark away with its photos; one that is gone already stays so. Throws `constraint` for what the customer has signed. */
export const removeMark = defineMutation({
  name: 'inspection.removeMark',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }) {
    const mark = await tx.get('inspectionMarks', id)
    if (!mark) return
    const { appointmentId } = mark
    const ofAppointment = await tx.find('appointmentPhotos', { appointmentId })
    const photos = ofAppointment.filter(({ markId }) => markId === id).map(photo => photo.id)
    await refuseSigned(tx, appointmentId, { marks: [id], photos })
    tx.remove('inspectionMarks', id)
    for (const photo of photos) tx.remove('appointmentPhotos', photo)
  },
})

/**
 * Puts the customer's signature under an inspection, with what they saw. Several may sign: all signatures stay. With the hashes of its
 * entries the server seals it (sync-server/seals), and rejects it where they are not those of what was signed. Throws `constraint` for a photo that is not
 * the one in its row.
 */
export const signInspection = defineMutation({
  name: 'inspection.sign',
  args: z
    .object({
      id: Id,
      appointmentId: Id,
      inspection: InspectionKind,
      signerName: z.string().trim().min(1).max(SIGNER_MAX),
      strokes: Strokes,
      seen: SignedContents,
      /** Both are left out by an app from before seals. */
      signedAt: Instant.nullable().default(null),
      entryHashes: EntryHashes.nullable().default(null),
    })
    .refine(({ signedAt, entryHashes }) => (signedAt === null) === (entryHashes === null), {
      path: ['entryHashes'],
      message: 'A sealed signature has its time and its hashes.',
    }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const { appointmentId, seen } = args
    await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const photos = await tx.find('appointmentPhotos', { appointmentId })
    const isOther = seen.photos.some(({ id, fileId, hash = null }) => {
      const photo = photos.find(row => row.id === id)
      return photo && (photo.fileId !== fileId || (hash !== null && photo.hash !== hash))
    })
    if (isOther)
      throw new MutationError(ErrorCode.constraint, 'A photo is not the one that was signed.', 'seen')
    await insertRow(tx, 'inspectionSignatures', {
      ...args,
      ...{ createdBy: ctx.actor.userId, createdAt: ctx.actedAt },
    })
  },
})

type Parts = { marks?: readonly number[]; photos?: readonly number[] }

/** Throws `constraint` if a customer has signed one of these marks or photos. */
export async function refuseSigned(tx: Tx, appointmentId: number, parts: Parts): Promise<void> {
  const signatures = await tx.find('inspectionSignatures', { appointmentId })
  const isSigned = signatures.some(
    ({ seen }) =>
      seen.marks.some(({ id }) => parts.marks?.includes(id)) ||
      seen.photos.some(({ id }) => parts.photos?.includes(id)),
  )
  if (isSigned)
    throw new MutationError(ErrorCode.constraint, 'The customer has signed this, so it stays as it is.', 'id')
}
