import { z } from 'zod'
import { create } from 'zustand'
import { storedValue } from '#app/api/web-storage.ts'
import { devicePeople } from '#app/db/device-database.ts'

/** After so long without a touch whoever is at a shared device may be somebody else. */
const ABSENCE_MS = 60 * 60_000
/** How exact the time of the last touch is: writing each of them would cost more than it is worth. */
const EXACT_MS = 30_000

const Presence = z.object({
  /** The last touch of this device (ms since 1970). */
  touchedAt: z.number(),
  /** Nobody touched it for longer than an absence, and its person has not shown since who they are. */
  wasAway: z.boolean(),
})

const presence = storedValue('presence-1', Presence)
let notedAt = 0

/** Whether screens of money ask who it is. */
export const useAbsence = create<{ asks: boolean }>(() => ({ asks: false }))

/** Whether nobody was there between these times (ms); a clock that was set back says nothing of it, so that it counts. */
export function isAbsence(touchedAt: number, now: number): boolean {
  return Math.abs(now - touchedAt) > ABSENCE_MS
}

/** Notes a touch; one after an absence does not end it. */
export function noteTouch(now = Date.now()): void {
  if (Math.abs(now - notedAt) < EXACT_MS) return
  notedAt = now
  const before = presence.read()
  const wasAway = before !== null && (before.wasAway || isAbsence(before.touchedAt, now))
  presence.write({ touchedAt: now, wasAway })
  if (wasAway) void lookForAbsence(now)
}

/** Whether nobody may have been there for so long; that matters on a device of several people only. */
export function mayBeAway(now = Date.now()): boolean {
  const { touchedAt = now, wasAway = false } = presence.read() ?? {}
  return wasAway || isAbsence(touchedAt, now)
}

/** Looks whether its person has been away from a device that others use, too. */
export async function lookForAbsence(now = Date.now()): Promise<void> {
  useAbsence.setState({ asks: mayBeAway(now) && (await isShared()) })
}

async function isShared(): Promise<boolean> {
  const people = await devicePeople()
  return people.filter(({ signedOut }) => !signedOut).length > 1
}

/** The person has just shown who they are. */
export function endAbsence(now = Date.now()): void {
  notedAt = now
  presence.write({ touchedAt: now, wasAway: false })
  useAbsence.setState({ asks: false })
}

/** Hears of it when that happens in another tab, until the function that it returns is called. */
export function followAbsence(): () => void {
  return presence.subscribe(() => {
    if (presence.read()?.wasAway === false) useAbsence.setState({ asks: false })
  })
}
