import { forgetLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import { stopWork } from './work-as.ts'

/** After the server has ended the session: back to the sign-in page, with rows and waiting changes kept. */
export async function endLocalSession() {
  await forgetLocalUser()
  announce('signed-out')
  stopWork()
}
