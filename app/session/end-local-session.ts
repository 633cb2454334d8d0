import { deleteUserDatabase } from '#app/db/open-database.ts'
import { endActiveSession } from './activate-session.ts'
import { forgetLocalUser, readLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'

/**
 * Ends the session on this device after the server has ended it: every tab shows the sign-in page. The person's
 * database is deleted, unless it holds data that exists nowhere else: that stays until their next sign-in.
 */
export function endLocalSession(): Promise<void> {
  // The live stream also reports the end of the session to the tab that signed out: handle it only once.
  ending ??= end().finally(() => {
    ending = null
  })
  return ending
}

let ending: Promise<void> | null = null

async function end() {
  const user = await readLocalUser()
  await forgetLocalUser()
  announce('signed-out')
  endActiveSession()
  if (user) await deleteUserDatabase(user.id)
}
