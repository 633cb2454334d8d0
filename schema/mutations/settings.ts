import { z } from 'zod'
import { VatMode } from '../rows/appointment.ts'
import { OpeningHours, SETTINGS_ID } from '../rows/settings.ts'
import { LEAD_MINUTES_MAX, MOST_BAYS, SLOT_MINUTES } from '../rules/shop-limits.ts'
import { storedPhone } from './customer.ts'
import { defineMutation } from './define-mutation.ts'
import { requireRow } from './require-row.ts'

/** The hours of one weekday, 0 is Sunday: whoever changes Friday leaves Saturday to others. */
const WeekdayHours = z.object({
  weekday: z.int().min(0).max(6),
  hours: OpeningHours.refine(hours => hours === null || hours.opens < hours.closes),
})

const Changes = z
  .object({
    shopName: z.string().trim().min(1).max(200),
    address: z.string().trim().min(1).max(500),
    phone: z.string().min(9).max(40),
    email: z.email().max(200),
    trn: z
      .string()
      .regex(/^\d{15}$/)
      .nullable(),
    vatMode: VatMode,
    bays: z.int().min(1).max(MOST_BAYS),
    slotMinutes: z.int().min(SLOT_MINUTES.min).max(SLOT_MINUTES.max),
    leadTimeMinutes: z.int().min(0).max(LEAD_MINUTES_MAX),
    openingHours: z.array(WeekdayHours).max(7),
  })
  .partial()

/**
 * What the shop says of itself, and by what rules it can be booked. Appointments that no longer fit stay as
 * they were agreed: somebody has to talk to those people first.
 */
export const updateSettings = defineMutation({
  name: 'settings.update',
  args: z.object({ changes: Changes }),
  roles: ['admin'],
  preload: () => ({ rows: [['settings', SETTINGS_ID]] }),
  async apply(tx, { changes: { openingHours = [], phone, ...changes } }, ctx) {
    const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
    const week = [...settings.openingHours]
    for (const { weekday, hours } of openingHours) week[weekday] = hours
    await tx.patch('settings', SETTINGS_ID, {
      ...changes,
      ...(phone === undefined ? {} : { phone: storedPhone(phone) }),
      openingHours: week,
      updatedAt: ctx.actedAt,
    })
  },
})
