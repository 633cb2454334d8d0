import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'
import { FileId } from './stored-file.ts'

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

/** The glass on which a customer signs, in units of a stroke's coordinates. */
export const SIGNATURE_WIDTH = 1_000
export const SIGNATURE_HEIGHT = 400
export const MOST_STROKES = 80
/** The most points of a signature: with their coordinates some 10 kB. */
export const MOST_POINTS = 1_200
export const MAX_SIGNER_NAME = 100

/** A signature as the lines of the pen: each is x, y, x, y … in the order they were drawn. */
export const Strokes = z
  .array(z.array(z.int().min(0).max(SIGNATURE_WIDTH)).max(2 * MOST_POINTS))
  .max(MOST_STROKES)
  .refine(strokes => strokes.every(({ length }) => length % 2 === 0))
  .refine(strokes => strokes.flat().length <= 2 * MOST_POINTS)
export type Strokes = z.infer<typeof Strokes>

/** What the customer saw as they signed. It is a copy: what is added or changed afterwards is not in it. */
export const SignedContents = Facts.extend({
  marks: z
    .array(
      InspectionMark.pick({ side: true, x: true, y: true, kind: true }).extend({
        id: RowId,
        note: z.string().max(MAX_MARK_NOTE).nullable(),
      }),
    )
    .max(MOST_MARKS),
  photos: z.array(z.object({ id: RowId, fileId: FileId, side: CarSide.nullable() })).max(100),
})
export type SignedContents = z.infer<typeof SignedContents>

/** The customer's signature under an inspection. It is written once. */
export const InspectionSignature = z.object({
  id: RowId,
  appointmentId: RowId,
  inspection: InspectionKind,
  signerName: z.string(),
  strokes: Strokes,
  seen: SignedContents,
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type InspectionSignature = z.infer<typeof InspectionSignature>
