import { z } from 'zod'
import { Instant, RowId, Salt, Sha256, Text } from './fields.ts'
import { Strokes } from './signature.ts'
import { FileHash, FileId, FileSize } from './stored-file.ts'

/** How the car came, and how it left. */
export const INSPECTION_KINDS = ['check_in', 'check_out'] as const
export const InspectionKind = z.enum(INSPECTION_KINDS)
export type InspectionKind = z.infer<typeof InspectionKind>

/** The sides from which a car is photographed, as one walks around it from its front. */
export const CAR_SIDES = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
  'left',
  'front_left',
] as const
export const CarSide = z.enum(CAR_SIDES)
export type CarSide = z.infer<typeof CarSide>

export const MARK_KINDS = ['scratch', 'dent', 'chip', 'stain', 'curb', 'other'] as const
export const MarkKind = z.enum(MARK_KINDS)
export type MarkKind = z.infer<typeof MarkKind>

export const MAX_ODOMETER_KM = 2_000_000
/** A full tank, in eighths. */
export const FULL_TANK = 8
export const MAX_KEYS = 9
export const MAX_VALUABLES = 200
export const MAX_MARK_NOTE = 120
/** The most marks of one inspection. */
export const MOST_MARKS = 60
/** Places on an outline are counted in thousandths of its width and height. */
export const OUTLINE_UNITS = 1_000

const Facts = z.object({
  odometerKm: z.int().min(0).max(MAX_ODOMETER_KM).nullable(),
  fuelEighths: z.int().min(0).max(FULL_TANK).nullable(),
  keyCount: z.int().min(0).max(MAX_KEYS).nullable(),
  /** What lies in the car. */
  valuables: z.string().max(MAX_VALUABLES).nullable(),
})
export type InspectionFacts = z.infer<typeof Facts>

/**
 * The facts of one inspection of an appointment, which has one of each kind at most. Its marks, photos and signatures name the
 * appointment and the kind instead of this row, so that what two devices begin is one inspection.
 */
export const Inspection = Facts.extend({
  id: RowId,
  appointmentId: RowId,
  kind: InspectionKind,
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type Inspection = z.infer<typeof Inspection>

const Place = z.int().min(0).max(OUTLINE_UNITS)

/** A damage of the car, at its place on the outline. */
export const InspectionMark = z.object({
  id: RowId,
  appointmentId: RowId,
  inspection: InspectionKind,
  side: CarSide,
  x: Place,
  y: Place,
  kind: MarkKind,
  note: Text,
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type InspectionMark = z.infer<typeof InspectionMark>

/** The most photos in the copy that a signature has. */
const MOST_SIGNED_PHOTOS = 100
/** What the inspection is of, its facts and its signature are an entry each, beside one for each mark and photo. */
const MOST_ENTRIES = 3 + MOST_MARKS + MOST_SIGNED_PHOTOS
const MAX_CAR_TEXT = 200

/**
 * What the customer saw as they signed. It is a copy: what is added or changed afterwards is not in it. What is optional is missing in
 * signatures from before seals.
 */
export const SignedContents = Facts.extend({
  /** Its plate and its make and model, as they read then. */
  car: z
    .object({ plate: z.string().max(MAX_CAR_TEXT).nullable(), name: z.string().max(MAX_CAR_TEXT) })
    .optional(),
  /** When the first of the facts was recorded. */
  recordedAt: Instant.nullable().optional(),
  /** Drawn by the device: who gets a sealed file without the facts cannot find them by their hash. Missing in the first format of seals. */
  salt: Salt.optional(),
  marks: z
    .array(
      InspectionMark.pick({ side: true, x: true, y: true, kind: true }).extend({
        id: RowId,
        note: z.string().max(MAX_MARK_NOTE).nullable(),
        recordedAt: Instant.optional(),
      }),
    )
    .max(MOST_MARKS),
  photos: z
    .array(
      z.object({
        id: RowId,
        fileId: FileId,
        side: CarSide.nullable(),
        markId: RowId.nullable().optional(),
        /** When its row says that it was added. Missing before the third format of seals, whose `takenAt` is that time. */
        recordedAt: Instant.optional(),
        takenAt: Instant.nullable().optional(),
        size: FileSize.optional(),
        /** A photo from before photos had hashes is signed without its bytes. */
        hash: FileHash.nullable().optional(),
      }),
    )
    .max(MOST_SIGNED_PHOTOS),
})
export type SignedContents = z.infer<typeof SignedContents>

/** The hashes of a signed inspection's entries (schema/rules/sealed/sealed-entries.ts). */
export const EntryHashes = z.array(Sha256).min(3).max(MOST_ENTRIES)

/** The customer's signature under an inspection. It is written once. */
export const InspectionSignature = z.object({
  id: RowId,
  appointmentId: RowId,
  inspection: InspectionKind,
  signerName: z.string(),
  strokes: Strokes,
  seen: SignedContents,
  /** By the clock of the device; null for a signature from before seals, or from a page that cannot hash. */
  signedAt: Instant.nullable(),
  entryHashes: EntryHashes.nullable(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type InspectionSignature = z.infer<typeof InspectionSignature>
