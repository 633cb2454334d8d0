import type { Row } from '#schema/tables.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Notice } from '../kit/notice.tsx'

/** The contents of the page of a version of a quote. */
export type QuoteContents = {
  quote: Row<'quotes'>
  customer: Row<'customers'>
  vehicle: Row<'vehicles'> | null
  settings: Row<'settings'>
  /** Of services, whose names the shop also has in Arabic. */
  services: Row<'services'>[]
  /** The photos beside lines, in their order. */
  photos: (Pick<Row<'appointmentPhotos'>, 'fileId' | 'width' | 'height'> & { line: number })[]
  /** The version after this one, with the path of its page once it was sent; null for the latest. */
  later: { path: string | null } | null
  /** Whether it asks for more work on an appointment that is over: nobody can say yes any more. */
  isTooLate: boolean
  /** The path of the page of the appointment that came of it. */
  bookingPath: string | null
}

export type QuoteView = { path: string; language: Language; now: string; notice?: Notice }
