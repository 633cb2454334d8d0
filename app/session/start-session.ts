import { useSyncActivity } from '#app/sync/sync-activity.ts'
import { toast } from '#app/ui/toast.ts'
import { endLocalSession } from './end-local-session.ts'
import { readLocalUser } from './local-session.ts'
import { refreshSession } from './refresh-session.ts'
import { onAnnounced } from './session-channel.ts'
import { isSessionOver } from './session-over.ts'
import { useSession } from './session-store.ts'
import { LOGGED_OUT } from './sign-out.ts'
import { takeSignedOutMark } from './signed-out-mark.ts'
import { activateSession, endActiveSession } from './work-as.ts'

/** With nobody known on the device, sign-in must not wait long for a network that hangs. */
const ASK_TIMEOUT_MS = 5_000

let started: Promise<void> | null = null

/** Finds out who works here: from the device at once, then from the server. Calls after the first do nothing. */
export function startSession(): Promise<void> {
  started ??= start()
  return started
}

async function start() {
  useSyncActivity.subscribe((now, before) => {
    if (!now.sessionEnded || before.sessionEnded) return
    void askServer().finally(() => useSyncActivity.setState({ sessionEnded: false }))
  })
  onAnnounced(type => (type === 'signed-out' ? endActiveSession() : void adoptLocalUser()))
  if (takeSignedOutMark()) {
    await endLocalSession()
    toast(LOGGED_OUT)
  }
  await adoptLocalUser()
  await askServer()
}

async function adoptLocalUser() {
  const user = await readLocalUser()
  if (user) activateSession(user)
}

async function askServer() {
  const asked = useSession.getState().user?.id
  try {
    await refreshSession({ timeoutMs: ASK_TIMEOUT_MS })
  } catch (error) {
    if (isSessionOver(error)) {
      // It ended elsewhere: by a deactivation, for its age, on the sign-out page. Unless somebody was quicker to sign in.
      if (useSession.getState().user?.id === asked) await endLocalSession()
    } else if (useSession.getState().state === 'loading') {
      // No answer, and nobody has signed in on this device before: only the sign-in page helps.
      endActiveSession()
    }
  }
}
