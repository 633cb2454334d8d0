import { useState } from 'react'
import type { BookingParty } from '#app/queries/appointments.ts'

/** The slot that was tapped on the schedule: its time (HH:mm), and its bay or person, whichever the view has. */
export type RequestedSlot = { time?: string; bay?: number; technicianId?: number }

/** The purpose of the sheet: booking a new appointment, or editing one. */
export type AppointmentSheetTarget =
  | ({
      kind: 'new'
      party: BookingParty
      date: string
      /** The approved quote that it comes of. */
      quoteId?: number
    } & RequestedSlot)
  | { kind: 'edit'; id: number }

/** Keeps the last target while the sheet closes, and counts the openings: the key that resets the form each time. */
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
