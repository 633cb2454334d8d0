import { isSessionOver, NetworkError } from '#app/api/request.ts'
import { unopenable } from '#app/db/storage-state.ts'
import { isBoard } from '#app/paths.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { toast } from '#app/ui/toast.ts'
import { ENTERED_COOKIE, SIGNED_OUT_COOKIE } from '#schema/protocol/session.ts'
import { activateSession, endActiveSession, endLocalSession, lockActiveSession } from './activate-session.ts'
import { isOutOfContact, startDeviceCare } from './device-care.ts'
import { noteSessionLost } from './device-session.ts'
import { forgetLocalUser, readLocalUser } from './local-session.ts'
import { isLocked, showsBoardOf, startAutoLock } from './lock.ts'
import { hasPin } from './pin.ts'
import { refreshSession } from './refresh-session.ts'
import { announce, onAnnounced } from './session-channel.ts'
import { useSession } from './session-user.ts'
import { finishSignOut, LOGGED_OUT } from './sign-out.ts'

/**
 * The time limit of the request when no user is stored on the device: a hanging network must not delay the
 * sign-in page.
 */
const ASK_TIMEOUT_MS = 5_000
let started: Promise<void> | null = null

/** Reads the user from the device at once, then asks the server. Calls after the first do nothing. */
export function startSession(): Promise<void> {
  started ??= start()
    .catch(error => {
      // The stall bar says so, and what helps.
      if (unopenable.getState().names.size === 0) throw error
    })
    .finally(startDeviceCare)
  return started
}

async function start() {
  syncActivity.subscribe((now, before) => {
    if (!now.sessionEnded || before.sessionEnded) return
    void askServer().finally(() => syncActivity.setState({ sessionEnded: false }))
  })
  onAnnounced(type => {
    if (type === 'signed-out') endActiveSession()
    else if (type === 'locked') lockActiveSession()
    else void adoptLocalUser()
  })
  addEventListener('online', () => void finishSignOut())
  startAutoLock()
  if (await isLocked()) return showLocked()
  // A session that its person has left must not be taken up again.
  if (!(await finishSignOut())) return endActiveSession()
  if (takeMark(SIGNED_OUT_COOKIE)) {
    await endLocalSession()
    toast(LOGGED_OUT)
  }
  // The cookie is theirs, and of whoever was here before only what they left.
  const hasEntered = takeMark(ENTERED_COOKIE)
  if (hasEntered) await forgetLocalUser()
  await adoptLocalUser()
  await askServer()
  if (hasEntered) announce('signed-in')
}

/** Nothing is open on a locked device but the Board, where that is what it shows: a television has nobody to open it. */
async function showLocked() {
  const user = isBoard(location) ? await readLocalUser() : null
  if (user && (await showsBoardOf(user)) && !(await isOutOfContact(user.id))) activateSession(user)
  lockActiveSession()
}

/** Of somebody who was out of contact for too long nothing is shown until the server has answered. */
async function adoptLocalUser() {
  const user = await readLocalUser()
  if (user && !(await isOutOfContact(user.id))) activateSession(user)
}

async function askServer() {
  const asked = useSession.getState().user?.id
  try {
    await refreshSession({ timeoutMs: ASK_TIMEOUT_MS })
  } catch (error) {
    // The first sync run, which would tell, comes after the first screen.
    if (error instanceof NetworkError) syncActivity.setState({ online: false })
    if (isSessionOver(error)) {
      // The session ended outside this tab: the account was deactivated, the session expired, or the person used
      // the sign-out page. Skip it if somebody has signed in meanwhile.
      if (useSession.getState().user?.id !== asked) return
      // On a shared device another person's sign-in has ended it, too: their PIN opens it again, or ends it for good.
      if (asked !== undefined && (await hasPin(asked))) await renewSession()
      else await endLocalSession()
    } else if (useSession.getState().state === 'loading') {
      // No answer, and no user stored on this device: only the sign-in page is possible.
      endActiveSession()
    }
  }
}

async function renewSession(): Promise<void> {
  await noteSessionLost()
  requestSync()
}

/** Whether the server has left a mark of this name for the app. Says so once. */
function takeMark(name: string): boolean {
  if (!document.cookie.split('; ').some(cookie => cookie.startsWith(`${name}=`))) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing over plain http.
  document.cookie = `${name}=; Max-Age=0; Path=/`
  return true
}
