import { request } from '#app/api/request.ts'
import { changeDevicePerson, devicePeople } from '#app/db/device-database.ts'
import { AlertKeyResponse, type AlertSettings, PushSubscriptionKeys } from '#schema/protocol/alerts.ts'

/**
 * Has the server send alerts to this browser for the person of the session: subscribes at the browser's push service, if it is
 * not so already with the shop's key of today, and tells the server where. Throws a `DOMException` where the push service cannot
 * be reached, and the request's errors.
 */
export async function subscribeHere(
  registration: ServiceWorkerRegistration,
  settings: AlertSettings,
): Promise<void> {
  const { publicKey } = AlertKeyResponse.parse(await request('/api/alerts/key'))
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  const isSame = before !== null && hasKey(before, publicKey)
  if (before && !isSame) await before.unsubscribe()
  const subscription = isSame
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const body = { ...settings, ...PushSubscriptionKeys.parse(subscription.toJSON()) }
  await request('/api/alerts/here', { method: 'PUT', body })
}

function hasKey({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return false
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/** What a person chose for this device; null while alerts of theirs are off here. */
export async function alertSettingsOf(userId: number): Promise<AlertSettings | null> {
  const people = await devicePeople()
  return people.find(person => person.userId === userId)?.alerts ?? null
}

export async function keepAlertSettings(userId: number, alerts: AlertSettings | null): Promise<void> {
  await changeDevicePerson(userId, () => ({ alerts }))
}
