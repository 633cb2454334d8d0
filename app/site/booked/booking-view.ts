import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import type { SharedChecklist } from '#schema/rules/checklists/shared-checklist.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'
import type { InspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import type { Row } from '#schema/tables.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Notice } from '../kit/notice.tsx'
import type { PageSeal } from '../sealed/sealed-view.ts'

/** The contents of a booking's page, and nothing else of its customer. */
export type BookingContents = {
  appointment: Row<'appointments'>
  vehicle: Row<'vehicles'>
  settings: Row<'settings'>
  services: (Row<'appointmentServices'> & Pick<Row<'services'>, 'nameArabic'>)[]
  /** The customer's language; null while it is unknown. */
  language: Language | null
  /** The customer's, for the page on which they pay. */
  email: string | null
  documents: { subject: TransactionDocument; path: string }[]
  isOnTheWay: boolean
  onlinePayments: Row<'onlinePayments'>[]
  /** Those that the shop shares, once the work is done. */
  photos: AppointmentPhoto[]
  /** How the car came and left, once the work is done, where the shop shares it. */
  inspections: InspectionReport[]
  /** The steps of the work that are done, where the shop shares how cars came and left. */
  checklists: SharedChecklist[]
  /** The certificates that stand. */
  certificates: Row<'certificates'>[]
  seals: PageSeal[]
  /** The path of the page that asks about extra work; null where nothing is asked. */
  asksPath: string | null
}

/** The next visit that the page of finished work proposes: care that is due by the plan, or the same again. */
export type NextCare = {
  isDue: boolean
  services: Pick<Row<'services'>, 'id' | 'name' | 'nameArabic'>[]
  /** For the vehicle, with VAT. */
  totalFils: number
  /** The first free times (ISO instants) of the next days. */
  times: string[]
  /** Whether the customer is told of care that is due, and whether there is a plan to tell them by. */
  hasConsented: boolean
  hasPlan: boolean
}

/** A day with the free times (HH:mm) that a page keeps. */
export type FreeDay = { day: string; times: string[] }

/** The days on offer, and the free times (HH:mm) of the chosen one. */
export type MoveChoice = {
  day: string
  days: { day: string; state: 'free' | 'full' | 'closed' }[]
  times: string[]
  /** Days of the two weeks before and after these; null where none can be booked. */
  earlier: string | null
  later: string | null
  /** The first and the last day that can be booked. */
  firstDay: string
  lastDay: string
}

export type BookingView = {
  /** The path of the page, with its token. */
  path: string
  language: Language
  now: string
  notice?: Notice | undefined
  /** The care after the finished work; null where none is proposed. */
  nextCare?: NextCare | null
  /** Whether the shop takes payments online. */
  mayPay: boolean
  /** Whether the page was opened by the link that was sent to the visitor's phone, which answers for the request. */
  answers?: boolean
  /** The times to choose from, where the visitor is about to move the booking. */
  choice?: MoveChoice | undefined
  /** The free times that the page keeps for when there is no network. */
  keptTimes?: readonly FreeDay[]
}

/** What every part of the page takes. */
export type PartProps = { contents: BookingContents; view: BookingView; texts: Texts }
