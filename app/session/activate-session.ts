import { create } from 'zustand'
import { setRequestUser } from '#app/api/request.ts'
import {
  changeDevicePerson,
  forgetDevicePerson,
  putDeviceSetting,
  readDeviceSetting,
} from '#app/db/device-database.ts'
import {
  database,
  deleteUserDatabase,
  emptyUserDatabase,
  openUserDatabase,
  reopenForChanges,
} from '#app/db/open-database.ts'
import { inTime } from '#app/db/storage-state.ts'
import { clearPhotoCache } from '#app/db/stored-files.ts'
import { startPushForOthers } from '#app/sync/push-for-others.ts'
import { requestSync, startSync } from '#app/sync/start-sync.ts'
import { watchNetwork } from '#app/sync/watch-network.ts'
import { closeDrafts, forgetDrafts, openDrafts } from '#app/ui/drafts/draft-store.ts'
import { toastStore } from '#app/ui/toast.ts'
import { renewAlerts, unsubscribe } from './alerts.ts'
import { noteContact, noteSessionLost, takeOverSession, tellLocked } from './device-session.ts'
import { forgetLocalUser, readLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import type { SessionUser } from './session-user.ts'
import { useSession } from './session-user.ts'
import { forgetUnlocked } from './unlocked.ts'

let working: { as: string; stop: () => void } | null = null
let stopPushingForOthers: (() => void) | null = null

/** Opens this person's database, starts its sync and then sets the session that the screens show. */
export function activateSession(user: SessionUser) {
  // Somebody comes back to a tab that was locked: what has happened meanwhile may concern them.
  if (!startWork(user) && useSession.getState().state === 'locked') requestSync()
  useWrongPin.setState({ of: null })
  useSession.setState({ state: 'signed-in', user })
}

/** Whose PIN, by which this device was opened without a network, the server has not taken since; null for nobody's. */
export const useWrongPin = create<{ of: string | null }>(() => ({ of: null }))

/**
 * Opens this person's database and starts its sync, unless both are so already; returns whether they were not. For a
 * person with a one-time password the server rejects every request, so no sync runs: pending mutations stay until the
 * person has set a password.
 */
export function startWork(user: SessionUser): boolean {
  const as = `${user.id} ${user.role} ${user.mustChangePassword}`
  if (working?.as === as) return false
  working?.stop()
  openDrafts(user.id)
  openUserDatabase(user.id)
  setRequestUser(user.id)
  pushForAllBut(user.id)
  // A failure to open the database shows on the screens that read its rows.
  reopenForChanges(user.id, database()).catch(() => {})
  working = { as, stop: user.mustChangePassword ? watchNetwork() : startSync(user, sessionsOf(user.id)) }
  return true
}

/**
 * Ends the session in this tab. The rows, the pending mutations and the drafts stay where they are kept; the last toast
 * is removed: its Undo must not be offered to the next person.
 */
export function endActiveSession() {
  working?.stop()
  if (working) toastStore.setState({ latest: null })
  working = null
  closeDrafts()
  setRequestUser(null)
  pushForAllBut(null)
  useSession.setState({ state: 'signed-out', user: null })
}

/**
 * Ends the session on this device: every tab shows the sign-in page, and no PIN opens it again. The person's database
 * is deleted, unless it holds data that exists nowhere else: that alone stays until it has been sent or they sign in again.
 * So does a database that does not open, whose contents nobody knows. Drafts are deleted, unless the person is about to
 * come back.
 */
export function endLocalSession({ comesBack = false } = {}): Promise<void> {
  // The live stream also reports the end of the session to the tab that signed out: handle it only once.
  ending ??= end(comesBack).finally(() => {
    ending = null
  })
  return ending
}

let ending: Promise<void> | null = null

async function end(comesBack: boolean) {
  const user = await readLocalUser()
  await forgetLocalUser()
  if (user) await changeDevicePerson(user.id, () => ({ signedOut: true, pin: null, alerts: null }))
  announce('signed-out')
  endActiveSession()
  if (user && !comesBack) forgetDrafts(user.id)
  await inTime(unsubscribe(), UNSUBSCRIBE_MS).catch(() => {})
  await inTime(clearPhotoCache(), DELETE_MS).catch(() => {})
  // A deletion that fails here, or takes longer, is tried again with the databases that others have left.
  if (user) await inTime(deleteIfSettled(user.id), DELETE_MS).catch(() => {})
}

/** A browser may wait for its push service. */
const UNSUBSCRIBE_MS = 1_000

/** Nobody waits longer at the sign-out for a database that another window holds. */
const DELETE_MS = 3_000

async function deleteIfSettled(userId: number): Promise<void> {
  if (await deleteUserDatabase(userId)) await forgetDevicePerson(userId)
  else await emptyUserDatabase(userId)
}

/**
 * Does the same for somebody whose work here is over, whether or not it is they who are at work: the server has ended it, or they
 * had no contact for too long.
 */
export async function leavePerson(userId: number, { comesBack = false } = {}): Promise<void> {
  if ((await readLocalUser())?.id === userId) return endLocalSession({ comesBack })
  await changeDevicePerson(userId, () => ({ signedOut: true, pin: null, alerts: null }))
  if (!comesBack) forgetDrafts(userId)
  await inTime(deleteIfSettled(userId), DELETE_MS).catch(() => {})
}

const LOCK_AFTER_MINUTES = 10

/** After how many minutes without a touch the device locks itself. */
export async function lockAfterMinutes(): Promise<number> {
  return (await readDeviceSetting('lock'))?.afterMinutes ?? LOCK_AFTER_MINUTES
}

/** Locks every tab of this device: only a PIN or a sign-in opens it again. */
export async function lockDevice(): Promise<void> {
  await putDeviceSetting('lock', { locked: true, afterMinutes: await lockAfterMinutes(), isTold: false })
  await forgetUnlocked()
  announce('locked')
  lockActiveSession()
  void tellLocked()
}

/**
 * Locks this tab. The screens stay as they are under the lock for the person to come back to; after a reload nothing is
 * open, and what everybody has left on the device is sent under their names.
 */
export function lockActiveSession() {
  if (!working) pushForAllBut(null)
  // The next person must not be offered the Undo of this one.
  toastStore.setState({ latest: null })
  useSession.setState({ state: 'locked', user: working ? useSession.getState().user : null })
}

function pushForAllBut(userId: number | null): void {
  stopPushingForOthers?.()
  stopPushingForOthers = startPushForOthers(userId)
}

/** How exact the time of a person's last contact is: it is stored for a limit of days. */
const CONTACT_EVERY_MS = 5 * 60_000

function sessionsOf(userId: number) {
  let notedAt = 0
  return {
    async takeOverSession() {
      const outcome = await takeOverSession(userId)
      if (outcome === 'over') await endLocalSession()
      else if (outcome) {
        useWrongPin.setState({ of: useSession.getState().user?.fullName ?? null })
        await lockDevice()
      }
    },
    onSessionLost: noteSessionLost,
    onContact() {
      void renewAlerts(userId)
      void tellLocked()
      if (Date.now() - notedAt < CONTACT_EVERY_MS) return
      notedAt = Date.now()
      void noteContact(userId)
    },
  }
}
