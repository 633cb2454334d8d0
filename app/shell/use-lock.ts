import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { lockDevice } from '#app/session/lock.ts'
import { hasPin } from '#app/session/pin.ts'
import { useUser } from '#app/session/session-user.ts'

/** The action of a lock button: locks the device, or leads a person without a PIN to where one is set. */
export function useLock() {
  const user = useUser()
  const navigate = useNavigate()
  return async () => {
    if (await hasPin(user.id)) await lockDevice()
    else navigate(`${paths.account}?tab=device`)
  }
}
