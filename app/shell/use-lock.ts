import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { pinPeople } from '#app/session/device-people.ts'
import { lockDevice } from '#app/session/lock.ts'
import { useUser } from '#app/session/session-user.ts'

/** What a lock button calls: locks the device, or leads a person without a PIN to where one is set. */
export function useLock() {
  const user = useUser()
  const navigate = useNavigate()
  return async () => {
    const hasPin = (await pinPeople()).some(person => person.user.id === user.id)
    if (hasPin) await lockDevice()
    else navigate(`${paths.account}?tab=device`)
  }
}
