import type { Appointment } from '../../rows/appointment.ts'
import type { AppointmentPhoto, PhotoMoment } from '../../rows/appointment-photo.ts'
import {
  INSPECTION_KINDS,
  type Inspection,
  type InspectionFacts,
  type InspectionKind,
  type InspectionMark,
  type InspectionSignature,
  type SignedContents,
} from '../../rows/inspection.ts'
import type { Seal } from '../../rows/seal.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { formatPlate } from '../text/plate.ts'
import { vehicleName } from '../text/vehicle-name.ts'

/** The rows of an appointment's inspections. */
export type InspectionRows = {
  inspections: readonly Inspection[]
  marks: readonly InspectionMark[]
  photos: readonly AppointmentPhoto[]
  signatures: readonly InspectionSignature[]
  seals: readonly Seal[]
}

/** A signature with the server's seal; null until that is here, and for one from before seals. */
type ReportSignature = InspectionSignature & { seal: Seal | null }

type ReportMark = SignedContents['marks'][number] & {
  /** No signature is under it: it was added after them. */
  isLater: boolean
}

/** An inspection as it is shown: what was signed as it was signed, and beside it what came later. */
export type InspectionReport = InspectionFacts & {
  kind: InspectionKind
  /** By id, so that each keeps its number as others are added. */
  marks: ReportMark[]
  photos: (AppointmentPhoto & { isLater: boolean })[]
  signatures: ReportSignature[]
  /** The facts that came after the signature, or are no longer as they were signed; the others are as they were. */
  changedFacts: Partial<InspectionFacts>
}

/** The moment of the photos of an inspection. */
export const MOMENT_OF: Record<InspectionKind, PhotoMoment> = { check_in: 'before', check_out: 'after' }

const NO_FACTS: InspectionFacts = { odometerKm: null, fuelEighths: null, keyCount: null, valuables: null }
const FACTS = Object.keys(NO_FACTS) as (keyof InspectionFacts)[]

type Shown = {
  appointment: Pick<Appointment, 'status'>
  settings: Pick<Settings, 'inspectionsShared'>
  rows: InspectionRows
}

/** How the car came and left as far as customers see it: once the work is done, where the shop shares it. */
export function sharedInspections({ appointment, settings, rows }: Shown): InspectionReport[] {
  if (!settings.inspectionsShared || !isFinished(appointment.status)) return []
  return INSPECTION_KINDS.flatMap(kind => inspectionReport(rows, kind) ?? [])
}

/** The inspection of a kind; null where nothing was recorded. Photos without a side or a mark are no part of it. */
export function inspectionReport(rows: InspectionRows, kind: InspectionKind): InspectionReport | null {
  const isOwn = ({ inspection }: { inspection: InspectionKind }) => inspection === kind
  const signatures = rows.signatures
    .filter(isOwn)
    .map(row => ({ ...row, seal: rows.seals.find(seal => seal.signatureId === row.id) ?? null }))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
  const photos = inspectionPhotos(rows.photos, kind)
  const marks = mergeMarks(rows.marks.filter(isOwn), signatures)
  const { facts, changedFacts } = mergeFacts(
    rows.inspections.find(row => row.kind === kind),
    signatures.at(-1),
  )
  const isEmpty = FACTS.every(fact => facts[fact] === null) && marks.length + photos.length === 0
  if (isEmpty && signatures.length === 0) return null
  const signedPhotos = new Set(signatures.flatMap(({ seen }) => seen.photos.map(({ id }) => id)))
  return {
    kind,
    ...facts,
    changedFacts,
    marks,
    photos: photos.map(photo => ({
      ...photo,
      isLater: signatures.length > 0 && !signedPhotos.has(photo.id),
    })),
    signatures,
  }
}

/** The photos that belong to an inspection, in the order they were taken. */
export function inspectionPhotos(
  photos: readonly AppointmentPhoto[],
  kind: InspectionKind,
): AppointmentPhoto[] {
  return photos
    .filter(photo => photo.moment === MOMENT_OF[kind] && (photo.side !== null || photo.markId !== null))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
}

function mergeMarks(
  rows: readonly InspectionMark[],
  signatures: readonly InspectionSignature[],
): ReportMark[] {
  const merged = new Map<number, ReportMark>()
  for (const { id, side, x, y, kind, note } of rows)
    merged.set(id, { id, side, x, y, kind, note, isLater: signatures.length > 0 })
  for (const { seen } of signatures)
    for (const mark of seen.marks) merged.set(mark.id, { ...mark, isLater: false })
  return [...merged.values()].sort((a, b) => a.id - b.id)
}

function mergeFacts(row: Inspection | undefined, signature: InspectionSignature | undefined) {
  const now = pickFacts(row ?? NO_FACTS)
  if (!signature) return { facts: now, changedFacts: {} }
  const signed = pickFacts(signature.seen)
  const changed = FACTS.filter(fact => now[fact] !== signed[fact] && now[fact] !== null)
  const changedFacts = Object.fromEntries(changed.map(fact => [fact, now[fact]]))
  const added = changed.filter(fact => signed[fact] === null).map(fact => [fact, now[fact]])
  return { facts: { ...signed, ...Object.fromEntries(added) }, changedFacts }
}

function pickFacts({ odometerKm, fuelEighths, keyCount, valuables }: InspectionFacts): InspectionFacts {
  return { odometerKm, fuelEighths, keyCount, valuables }
}

type ToSign = { rows: InspectionRows; kind: InspectionKind; vehicle: Vehicle | undefined }

/** What the customer is shown to sign now: all that was recorded, as it is. */
export function contentsToSign({ rows, kind, vehicle }: ToSign): SignedContents {
  const facts = rows.inspections.find(row => row.kind === kind)
  return {
    ...(vehicle && { car: { plate: formatPlate(vehicle), name: vehicleName(vehicle) } }),
    ...pickFacts(facts ?? NO_FACTS),
    recordedAt: facts?.createdAt ?? null,
    marks: rows.marks
      .filter(mark => mark.inspection === kind)
      .map(({ id, side, x, y, kind: of, note, createdAt: recordedAt }) => ({
        ...{ id, side, x, y, kind: of, note, recordedAt },
      })),
    photos: inspectionPhotos(rows.photos, kind).map(
      ({ id, fileId, side, markId, takenAt, size, hash, createdAt: recordedAt }) => ({
        ...{ id, fileId, side, markId, recordedAt, takenAt, size, hash },
      }),
    ),
  }
}
