import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import type { InspectionSeal } from '#schema/rows/inspection-seal.ts'
import type { PrintedInspection } from '#schema/rules/inspections/printed-inspection.ts'
import type { Digits } from '#schema/texts/calendars.ts'
import type { Language } from '#schema/texts/languages.ts'

/** The contents of the page of an appointment's inspections. */
export type SealedContents = Digits & {
  /** Null where all of it was erased. */
  report: PrintedInspection | null
  photos: AppointmentPhoto[]
  seals: PageSeal[]
}

/** A seal as a page shows it. */
export type PageSeal = InspectionSeal & {
  /** Whether what it seals was erased. */
  isErased: boolean
  /** The SHA-256 of the shop's public key. */
  fingerprint: string
}

export type SealedView = {
  /** The path of the page, with its token. */
  path: string
  language: Language
  /** The last day (yyyy-MM-dd) on which its link opens. */
  lastDay: string
}
