import { z } from 'zod'
import { Day, RowId, Text } from './fields.ts'
import { OpeningWeek } from './settings.ts'

/** Days from the first to the last, both included, on which the shop has other hours than in its usual week. */
export const HourRange = z.object({
  id: RowId,
  name: Text,
  /** As Arabic pages call it; null for the same. */
  nameArabic: Text,
  firstDay: Day,
  lastDay: Day,
  /** The hours of its weekdays, Sunday first; null is closed. */
  openingHours: OpeningWeek.nullable(),
})
export type HourRange = z.infer<typeof HourRange>
