import { z } from 'zod'
import { VatMode } from './appointment.ts'
import { Instant, RowId, Text } from './fields.ts'

/** HH:mm; 24:00 is the end of the day. */
const ClockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** When the shop is open on one weekday, as HH:mm on its own clock; null is closed. */
export const OpeningHours = z.object({ opens: ClockTime, closes: ClockTime }).nullable()
export type OpeningHours = z.infer<typeof OpeningHours>

export const SETTINGS_ID = 1

/** The one row of shop settings. */
export const Settings = z.object({
  id: RowId,
  shopName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  trn: Text,
  vatMode: VatMode,
  bays: z.int(),
  slotMinutes: z.int(),
  /** How long before its start a visitor may still book a slot. */
  leadTimeMinutes: z.int(),
  /** Seven entries, Sunday first. */
  openingHours: z.array(OpeningHours).length(7),
  /** Message text by event and language, e.g. `job_completed.en`. */
  messageTemplates: z.record(z.string(), z.string()),
  updatedAt: Instant,
})
export type Settings = z.infer<typeof Settings>
