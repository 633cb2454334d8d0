import { z } from 'zod'
import { Day, RowId, Text } from './fields.ts'
import { OpeningWeek } from './settings.ts'

/** When one person works on cars, and on which services: who has a roster is a technician. Its id is that of the user. */
export const Roster = z.object({
  id: RowId,
  /** The hours of their weekdays, Sunday first; null is whenever the shop is open. */
  hours: OpeningWeek.nullable(),
  /** The services that they are trained for; null is all. */
  skills: z.array(RowId).nullable(),
})
export type Roster = z.infer<typeof Roster>

export const ABSENCE_KINDS = ['day_off', 'leave', 'sick'] as const
export const AbsenceKind = z.enum(ABSENCE_KINDS)
export type AbsenceKind = z.infer<typeof AbsenceKind>

/** Days from the first to the last, both included, on which a person does not work. */
export const Absence = z.object({
  id: RowId,
  userId: RowId,
  firstDay: Day,
  lastDay: Day,
  kind: AbsenceKind,
  note: Text,
})
export type Absence = z.infer<typeof Absence>
