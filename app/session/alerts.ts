import { NetworkError, request } from '#app/api/request.ts'
import type { AlertSettings } from '#schema/protocol/alerts.ts'
import { alertSettingsOf, keepAlertSettings, subscribeHere } from './alert-subscription.ts'

/**
 * Why alerts cannot be turned on here: the browser has none; it is one of an iPhone or iPad, which has them only for apps of the
 * Home Screen; the person has blocked them; the service worker, which shows them, is not there.
 */
export type AlertObstacle = 'unsupported' | 'home screen' | 'blocked' | 'no worker'

export async function alertObstacle(): Promise<AlertObstacle | null> {
  if (!('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator))
    return isAppleHandheld() ? 'home screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await findRegistration()) ? null : 'no worker'
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  // Over plain http there is none to ask.
  return navigator.serviceWorker?.getRegistration('/')
}

/** The person was asked and has not allowed it. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/** Turns alerts on for the signed-in person, or changes them. Call it from a tap: the browser may ask for leave first. */
export async function turnOnAlerts(userId: number, settings: AlertSettings): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const registration = await findRegistration()
  if (!registration) throw new NotAllowed()
  await subscribeHere(registration, settings)
  await keepAlertSettings(userId, settings)
}

/** Turns them off, on the server first. */
export async function turnOffAlerts(userId: number): Promise<void> {
  await request('/api/alerts/here', { method: 'DELETE' })
  await keepAlertSettings(userId, null)
  await unsubscribe()
}

/** Has nothing arrive at this browser any more, without a network too; the server hears of it from the push service at the latest. */
export async function unsubscribe(): Promise<void> {
  const registration = await findRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** The people with a new session here: alerts end with a session, and theirs go on with the new one. */
const renewals = new Set<number>()

/** Notes that a person has come back on this device, by PIN or password, after somebody else perhaps. */
export function noteNewSession(userId: number): void {
  renewals.add(userId)
}

/** Turns the alerts of a person who has come back on again, once the server can be reached. */
export async function renewAlerts(userId: number): Promise<void> {
  if (!renewals.delete(userId)) return
  const settings = await alertSettingsOf(userId)
  if (!settings || (await alertObstacle()) !== null || Notification.permission !== 'granted') return
  try {
    const registration = await findRegistration()
    if (registration) await subscribeHere(registration, settings)
  } catch (error) {
    if (error instanceof NetworkError) renewals.add(userId)
    else console.warn('Alerts could not be turned on again:', error)
  }
}
