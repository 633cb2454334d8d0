import { useState } from 'react'
import type { BookingParty } from '#app/queries/appointments.ts'

/** A slot that was tapped on the schedule: HH:mm, and a bay when it was one of a bay. */
export type RequestedSlot = { time?: string; bay?: number }

/** What the sheet is open for: booking something new, or one appointment. */
export type AppointmentSheetTarget =
  | ({ kind: 'new'; party: BookingParty; date: string } & RequestedSlot)
  | { kind: 'edit'; id: number }

/**
 * Keeps showing what the sheet was open for while it slides away, and counts the openings, so that each
 * begins with a fresh form.
 */
export function useLastTarget(target: AppointmentSheetTarget | null): {
  last: AppointmentSheetTarget | null
  opening: number
} {
  const [shown, setShown] = useState({ last: target, key: keyOf(target), opening: 0 })
  const key = keyOf(target)
  if (key === shown.key) return shown
  const next = { last: target ?? shown.last, key, opening: shown.opening + (target ? 1 : 0) }
  setShown(next)
  return next
}

function keyOf(target: AppointmentSheetTarget | null): string | null {
  if (!target) return null
  return target.kind === 'edit' ? `edit ${target.id}` : 'new'
}
