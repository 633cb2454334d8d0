import { setRequestUser } from '#app/api/request.ts'
import { isBoard, paths } from '#app/paths.ts'
import { alertSettingsOf, subscribeHere } from '#app/session/alert-subscription.ts'
import { readLocalUser } from '#app/session/local-session.ts'
import { OPEN_SCREEN } from '#app/session/opened-alert.ts'
import { AlertPayload } from '#schema/protocol/alerts.ts'
import { directionOf } from '#schema/texts/languages.ts'
import { isNotice } from '#schema/texts/notice-kinds.ts'

declare const self: ServiceWorkerGlobalScope

/** `renotify` is Chromium's: an alert that takes the place of an earlier one is heard, too. */
type AlertOptions = NotificationOptions & { renotify: boolean }

/** Shows an alert. Somebody else may be at work here since it was sent, or nobody: then nothing is shown. */
export async function showAlert(data: PushMessageData | null): Promise<void> {
  const { data: alert } = AlertPayload.safeParse(parseJson(data?.text() ?? ''))
  const user = await readLocalUser()
  if (!alert || user?.id !== alert.userId) return
  const options: AlertOptions = {
    body: alert.body,
    // One of each kind stands there: what came since takes its place.
    ...{ tag: alert.kind, renotify: true },
    ...{ lang: alert.language, dir: directionOf(alert.language) },
    ...{ icon: '/icons/icon-192.png', badge: '/icons/alert-badge.png' },
    data: { path: screenOf(alert) },
  }
  await self.registration.showNotification(alert.title, options)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where a person sees to what an alert is about. */
function screenOf({ kind, appointmentId, quoteId }: AlertPayload): string {
  if (appointmentId !== null) return paths.appointment(appointmentId)
  if (kind === 'quote') return quoteId === null ? paths.attentionOf('quotes') : paths.quote(quoteId)
  if (kind === 'booking') return paths.attentionOf('bookings')
  if (kind === 'message') return paths.attentionOf('inbox')
  if (kind === 'backup') return paths.adminDatabaseTab('backup')
  if (isNotice(kind)) return kind === 'sign_in' ? paths.accountSignIns : paths.accountPassword
  return kind === 'test' ? paths.accountDevice : paths.dashboard
}

/** Opens a screen in the window that the person used last, which keeps what was typed there; else in a new one. */
export async function openScreen(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const staffWindow = windows.find(({ url }) => isStaffWindow(new URL(url)))
  if (!staffWindow) return void (await self.clients.openWindow(path))
  // A browser that does not let it to the front still shows the screen there.
  await staffWindow.focus().catch(() => {})
  staffWindow.postMessage({ type: OPEN_SCREEN, path })
}

/** The Board hangs on a wall, and visitors' pages know no screens. */
function isStaffWindow(url: URL): boolean {
  const isStaffs = [paths.dashboard, paths.account, paths.login].some(
    path => url.pathname === path || url.pathname.startsWith(`${path}/`),
  )
  return isStaffs && !isBoard(url)
}

/** The push service has given the device another address: the server has to hear of it. */
export async function renewSubscription(): Promise<void> {
  const user = await readLocalUser()
  const settings = user && (await alertSettingsOf(user.id))
  if (!settings) return
  setRequestUser(user.id)
  await subscribeHere(self.registration, settings)
}
