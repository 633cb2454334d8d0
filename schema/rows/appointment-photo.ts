import { z } from 'zod'
import { Instant, RowId } from './fields.ts'
import { CarSide } from './inspection.ts'
import { FileHash, FileId, FileSize } from './stored-file.ts'

export const PHOTO_MOMENTS = ['before', 'after'] as const
export const PhotoMoment = z.enum(PHOTO_MOMENTS)
export type PhotoMoment = z.infer<typeof PhotoMoment>

/** The most photos of one appointment: two rounds of eight sides, their retakes, marks and details of the work. */
export const MOST_PHOTOS = 48
/** Devices make photos no longer than this on either side, in pixels. */
export const PHOTO_SIDE_MAX = 2_048

/** A photo of the car on an appointment, whose picture is a stored file. */
export const AppointmentPhoto = z.object({
  id: RowId,
  appointmentId: RowId,
  fileId: FileId,
  /** Whether it shows the car before the work or after it. */
  moment: PhotoMoment,
  /** The side of the car that it shows, of a photo of an inspection. */
  side: CarSide.nullable(),
  /** The mark of an inspection that it shows from close by. */
  markId: RowId.nullable(),
  /** The tick of a checklist's step that it belongs to. */
  tickId: RowId.nullable(),
  /** In pixels. */
  width: z.int().min(1).max(PHOTO_SIDE_MAX),
  height: z.int().min(1).max(PHOTO_SIDE_MAX),
  size: FileSize,
  /** Of the picture as its device made it. A photo that was added before photos had hashes has none. */
  hash: FileHash.nullable(),
  /**
   * When it was taken, by the clock of the camera, as the file said that was chosen. Null where that said nothing, and for what the app's own
   * camera took, which was added as it was taken.
   */
  takenAt: Instant.nullable(),
  /** The customer sees it on the page of the booking. */
  shared: z.boolean(),
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type AppointmentPhoto = z.infer<typeof AppointmentPhoto>
