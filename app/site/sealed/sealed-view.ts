import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import type { Seal } from '#schema/rows/seal.ts'
import type { PrintedCertificate } from '#schema/rules/certificates/printed-certificate.ts'
import type { PrintedInspection } from '#schema/rules/inspections/printed-inspection.ts'
import type { Digits } from '#schema/texts/calendars.ts'
import type { Language } from '#schema/texts/languages.ts'

/** The contents of the page of what is sealed of an appointment. */
export type SealedContents = Digits & {
  /** Null where nothing was inspected, and where all of it was erased. */
  report: PrintedInspection | null
  /** Those that stand. */
  certificates: PrintedCertificate[]
  photos: AppointmentPhoto[]
  seals: PageSeal[]
}

/** A seal as a page shows it. */
export type PageSeal = Seal & {
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

/** The name under which the sealed file of an appointment is saved. */
export function sealedFileName(appointmentId: number | string): string {
  return `appointment-${appointmentId}.sealed.json`
}
