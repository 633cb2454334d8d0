import { BOOKING_REFUSALS, lastBookingDay } from '#schema/rules/availability.ts'
import type { Slot } from './public-answers.ts'

const PARTS = [
  { label: 'Morning', until: '12:00' },
  { label: 'Afternoon', until: '17:00' },
  { label: 'Evening', until: '24:00' },
] as const

export type PartOfDay = { label: (typeof PARTS)[number]['label']; slots: Slot[] }

/** The times worth showing, by part of the day: those with room, and the full ones among them. */
export function timeChoices(slots: readonly Slot[]): PartOfDay[] {
  const shown = slots.filter(slot => slot.available || slot.reason === 'no_room')
  let from = ''
  const parts = PARTS.map(({ label, until }) => {
    const part = { label, slots: shown.filter(slot => slot.time >= from && slot.time < until) }
    from = until
    return part
  })
  return parts.filter(part => part.slots.length > 0)
}

/** What to say beside a time that the visitor has put in and that cannot be had; undefined when it can. */
export function timeProblem(slots: readonly Slot[], time: string): string | undefined {
  const slot = slots.find(each => each.time === time)
  if (!slot || slot.available) return undefined
  return slot.reason ? BOOKING_REFUSALS[slot.reason].message : UNKNOWN_REASON
}

/** What to say beside a date (yyyy-MM-dd) for which times are not even asked; undefined when they are. */
export function dateProblem(date: string, today: string): string | undefined {
  if (date > lastBookingDay(today)) return BOOKING_REFUSALS.too_far_ahead.message
  return date && date < today ? BOOKING_REFUSALS.in_the_past.message : undefined
}

/** A newer server may have reasons that this page has not heard of. */
const UNKNOWN_REASON = 'That time is not available. Please choose another one.'
