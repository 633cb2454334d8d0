import { deleteUserDatabase } from '#app/db/open-database.ts'
import { forgetLocalUser, readLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import { stopWork } from './work-as.ts'

/**
 * The session is over and the server has said so: back to the sign-in page, in every tab. The person's rows
 * are deleted from the device, unless something here is nowhere else: that waits for their next sign-in.
 */
export async function endLocalSession() {
  const user = await readLocalUser()
  await forgetLocalUser()
  announce('signed-out')
  stopWork()
  if (user) await deleteUserDatabase(user.id)
}
