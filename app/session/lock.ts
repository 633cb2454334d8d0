import { noteActivity } from '#app/api/request.ts'
import { forgetDeviceSetting, putDeviceSetting, readDeviceSetting } from '#app/db/device-database.ts'
import { endAbsence, lookForAbsence, noteTouch } from './absence.ts'
import { activateSession, lockAfterMinutes, lockDevice } from './activate-session.ts'
import { hasPin } from './pin.ts'
import { announce } from './session-channel.ts'
import { type SessionUser, useSession } from './session-user.ts'

export const LOCK_AFTER_CHOICES = [2, 5, 10, 30] as const

/** Opens the device for a person whose PIN was right; works without a network. */
export async function unlockFor(user: SessionUser): Promise<void> {
  await putDeviceSetting('current', { user })
  endAbsence()
  await releaseLock()
  activateSession(user)
  announce('signed-in')
}

/** Takes the lock away, after a PIN or a sign-in. */
export async function releaseLock(): Promise<void> {
  await putDeviceSetting('lock', { locked: false, afterMinutes: await lockAfterMinutes(), isTold: true })
}

/** Whether the device is locked, for its people's PINs or anybody's password to open it. */
export async function isLocked(): Promise<boolean> {
  return (await readDeviceSetting('lock'))?.locked ?? false
}

/** Chooses after how many minutes without a touch the device locks itself. */
export async function setLockAfter(afterMinutes: number): Promise<void> {
  await putDeviceSetting('lock', { locked: false, afterMinutes, isTold: true })
}

/** Notes that this device shows the Board: a lock leaves it in sight, and so does a start on a locked device. */
export async function noteBoard({ id }: SessionUser): Promise<void> {
  await putDeviceSetting('board', { userId: id })
}

/** The Board was left. */
export async function forgetBoard(): Promise<void> {
  await forgetDeviceSetting('board')
}

/** Whether this person's Board was in sight when the device was last left. */
export async function showsBoardOf({ id }: SessionUser): Promise<boolean> {
  return (await readDeviceSetting('board'))?.userId === id
}

const LOOK_EVERY_MS = 15_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Locks the device once nobody has touched it for long enough, as long as the person at work has a PIN here. */
export function startAutoLock(): () => void {
  let touchedAt = Date.now()
  const stopping = new AbortController()
  for (const type of TOUCHES)
    addEventListener(
      type,
      () => {
        touchedAt = Date.now()
        noteTouch(touchedAt)
        noteActivity()
      },
      { signal: stopping.signal, passive: true, capture: true },
    )
  const look = async () => {
    void lookForAbsence()
    const { state, user } = useSession.getState()
    if (state !== 'signed-in' || Date.now() - touchedAt < (await lockAfterMinutes()) * 60_000) return
    if (await hasPin(user.id)) await lockDevice()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  // Timers stand still while a tablet sleeps: it is looked at before anybody can read the screen.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), {
    signal: stopping.signal,
  })
  return () => {
    stopping.abort()
    clearInterval(timer)
  }
}
