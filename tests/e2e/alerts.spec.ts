import type { CDPSession, Page, Worker } from '@playwright/test'
import type { AlertPayload } from '#schema/protocol/alerts.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { composeAlert } from '#server/alerts/alert-text.ts'
import { expectSynced, expectToast, fillLogin, go, logOut, PASSWORD, signIn } from './counter.ts'
import { putAppointments } from './put-appointments.ts'
import { expect, test } from './test.ts'

// The headless shell has no notifications.
test.use({ serviceWorkers: 'allow', wholeBrowser: true })

test('an alert reaches the device while the app is closed, opens its screen, keeps what is typed, and ends with the logout', async ({
  newDevice,
  shop,
}) => {
  const tomorrow = addDays(shopDay(new Date().toISOString()), 1)
  const [booked] = await putAppointments(shop, [{ day: tomorrow, time: '10:00', bay: 1, minutes: 60 }])
  if (!booked) throw new Error('no appointment')
  const device = await newDevice()
  await device.context.grantPermissions(['notifications'], { origin: device.line.url })
  // The push services of the web cannot be reached from here.
  await device.context.addInitScript(standInForPushService)
  const app = await device.page()
  await signIn(app, 'admin')
  await expectSynced(app)
  await app.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await go(app, '/account?tab=device')
  const section = app.getByRole('region', { name: 'Alerts on this device' })
  await section.getByRole('button', { name: 'Turn on alerts' }).click()
  await expectToast(app, 'Alerts are on')
  await section.getByText('Show details on the lock screen').click()
  const subscribed = () => shop.sql<{ details: boolean; userId: number }[]>`
    select details, user_id as "userId" from alert_subscriptions join sessions on token_hash = session_key
    where endpoint like '%/alerts-e2e'`
  await expect.poll(async () => (await subscribed())[0]?.details).toBe(true)
  const [{ userId } = { userId: 0 }] = await subscribed()
  const alert = { kind: 'booking', aboutIds: [booked.id], reader: { userId, role: 'admin' } } as const
  const payload = await composeAlert(shop.sql, { ...alert, details: true, language: 'ar' })
  if (!payload) throw new Error('nothing to tell')

  const worker = device.context.serviceWorkers()[0] ?? (await device.context.waitForEvent('serviceworker'))
  const visitor = await device.page()
  await visitor.goto('/robots.txt')
  const push = await pushTo(visitor)
  const shown = () => worker.evaluate(readNotifications)

  await test.step('the app is closed', async () => {
    await app.close()
    await push(payload)
    await expect
      .poll(shown)
      .toEqual([{ title: payload.title, body: payload.body, tag: 'booking', dir: 'rtl' }])
    // A later one of its kind takes its place.
    await push({ ...payload, title: 'حجزان جديدان' })
    await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['حجزان جديدان'])
    expect(await tap(worker)).toBe(`/dashboard/appointments/${booked.id}`)
    expect(await shown()).toEqual([])
    // A server may be newer than the worker that is here.
    await push({ ...payload, kind: 'kind_to_come', appointmentId: null })
    await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual(['kind_to_come'])
    expect(await tap(worker)).toBe('/dashboard')
  })

  await test.step('the app is open, and somebody types', async () => {
    const page = await device.page()
    await page.goto('/dashboard/crm/customers?new=true')
    const name = page.getByRole('dialog').getByLabel('Full name')
    await name.fill('Half Typed')
    await push(payload)
    await expect.poll(shown).toHaveLength(1)
    expect(await tap(worker)).toBeNull()
    await expect(page).toHaveURL(new RegExp(`/dashboard/appointments/${booked.id}`))
    await expect(page.getByText(booked.customer).first()).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('Half Typed')
    await name.fill('')
    await page.keyboard.press('Escape')
    await expect(name).toBeHidden()
  })

  await test.step('after a logout nothing comes, nothing is shown, and the link leads to the sign-in first', async () => {
    const [page] = device.context.pages().filter(each => each !== visitor)
    if (!page) throw new Error('no page')
    await logOut(page)
    await expect.poll(subscribed).toEqual([])
    await push(payload)
    await push({ ...payload, userId: userId + 1 })
    expect(await shown()).toEqual([])
    await page.goto(`/dashboard/appointments/${booked.id}`)
    await fillLogin(page, 'admin@sheen.demo', PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/appointments/${booked.id}`))
  })
})

/** Delivers a push as the browser's own service would, to whichever worker the page's origin has. */
async function pushTo(page: Page): Promise<(payload: AlertPayload) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async payload => {
    const data = JSON.stringify(payload)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

/** In the page: a browser that subscribes at a push service, with a key of its own. */
function standInForPushService(): void {
  let current: PushSubscription | null = null
  const base64url = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
  PushManager.prototype.getSubscription = async () => current
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const p256dh = base64url(await crypto.subtle.exportKey('raw', pair.publicKey))
    const auth = base64url(crypto.getRandomValues(new Uint8Array(16)).buffer)
    const endpoint = 'https://push.example.com/alerts-e2e'
    current = {
      ...{ endpoint, options: { applicationServerKey: null } },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        current = null
        return true
      },
    } as unknown as PushSubscription
    return current
  }
}

type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (path: string) => unknown }
}
type Shown = { title: string; body: string; tag: string; dir: string }

/** In the worker: what stands on the screen of the device. */
async function readNotifications(): Promise<Shown[]> {
  const shown = await (self as unknown as WorkerScope).registration.getNotifications()
  return shown.map(({ title, body, tag, dir }) => ({ title, body, tag, dir }))
}

/** Taps what is shown, as far as a test can: only a person's tap opens a window. Returns what would have been opened. */
function tap(worker: Worker): Promise<string | null> {
  return worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('nothing is shown')
    let opened: string | null = null
    scope.clients.openWindow = path => {
      opened = path
    }
    const ended: Promise<unknown>[] = []
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => ended.push(work),
    })
    dispatchEvent(event)
    await Promise.all(ended)
    return opened
  })
}
