import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { momentText } from '#app/ui/moment-text.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { changesAny } from '#schema/mutations/base/changes-any.ts'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { canBeDone, NEVER_DONE, type ShopTimes, workingTime } from '#schema/rules/time/working-time.ts'
import { fieldChanges, pickupOf, workChange, workOf } from './edit-plan.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'

/**
 * Why the work or the pick-up cannot be so, with the field at fault: the shop hardly opens, or the work is not done by
 * then. Null when both can, and for an edit that touches neither.
 */
export function timeProblem(
  fields: AppointmentFields,
  {
    choices,
    times,
    stored,
  }: { choices: AppointmentChoices; times: ShopTimes; stored: AppointmentDetails | undefined },
): { field: 'durationMinutes' | 'pickupTime'; message: string } | null {
  if (stored && moveFreedom(stored.appointment.status) === 'none') return null
  const work = {
    scheduledDate: shopInstant(fields.date, fields.timeSlot),
    durationMinutes: workOf(fields, choices),
  }
  const changed = stored
    ? { ...fieldChanges(stored, fields), ...workChange(stored, fields, choices) }
    : { ...work, pickupAt: null }
  if (!changesAny(changed, 'scheduledDate', 'durationMinutes', 'pickupAt')) return null
  if (!canBeDone(work, times)) return { field: 'durationMinutes', message: NEVER_DONE }
  const pickupAt = pickupOf(fields)
  const { endsAt } = workingTime(work, times)
  if (!pickupAt || pickupAt >= endsAt) return null
  return { field: 'pickupTime', message: `The work is done ${momentText(endsAt)}.` }
}
