import { lastBookingDay } from '#schema/rules/availability.ts'
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
  return PROBLEMS[slot.reason ?? ''] ?? 'That time is not available. Please choose another one.'
}

/** What to say beside a date (yyyy-MM-dd) for which times are not even asked; undefined when they are. */
export function dateProblem(date: string, today: string): string | undefined {
  return date > lastBookingDay(today) ? PROBLEMS.too_far_ahead : undefined
}

const PROBLEMS: Record<string, string> = {
  no_room: 'That time is fully booked. Please choose another one.',
  too_far_ahead: 'We do not take bookings that far ahead. Please choose an earlier day.',
  too_late: 'That is too soon for us to prepare. Please choose a later time.',
  in_the_past: 'That time has already passed. Please choose a later one.',
  outside_hours: 'The work would not be done by closing time. Please choose an earlier time.',
  shop_closed: 'We are closed on that day. Please choose another one.',
}
