import type { Row } from '#schema/tables.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Notice } from '../kit/notice.tsx'

/** The contents of an entry's page, and the booking that its offer makes. */
export type EntryContents = {
  entry: Row<'waitingEntries'>
  customer: Row<'customers'>
  vehicle: Row<'vehicles'>
  services: Row<'services'>[]
  settings: Row<'settings'>
  totalFils: number
  /** The deposit that is asked for once the time is taken (fils); 0 for none. */
  depositFils: number
  /** The time (ISO instant) that is offered now, and whether it is still free; null where none is. */
  offer: { time: string; isFree: boolean } | null
}

export type EntryView = { path: string; language: Language; now: string; notice?: Notice }
