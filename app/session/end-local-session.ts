import { deleteUserDatabase } from '#app/db/open-database.ts'
import { forgetLocalUser, readLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import { endActiveSession } from './work-as.ts'

/**
 * The session is over and the server has said so: back to the sign-in page, in every tab. The person's rows
 * are deleted from the device, unless something here is nowhere else: that waits for their next sign-in.
 */
export function endLocalSession(): Promise<void> {
  // Who signs out hears from the live stream, too, that the session is over: it ends once.
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
