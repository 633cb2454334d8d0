import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteNewSession } from '#app/session/alerts.ts'
import { keepLocalUser } from '#app/session/local-session.ts'
import { signOut } from '#app/session/sign-out.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import {
  AlertKeyResponse,
  type AlertSettings,
  AlertsResponse,
  TestAlertResponse,
} from '#schema/protocol/alerts.ts'
import type { Role } from '#schema/rows/user.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectCount, expectToast, PHONE, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp, sessionUserOf } from './staff-app.tsx'
import { answerNothing } from './stub-answers.ts'
import { answerAsServer, jsonOf } from './stub-server.ts'

const section = page.getByRole('region', { name: 'Alerts on this device' })
const turnOn = section.getByRole('button', { name: 'Turn on alerts' })
const A_PHONE = { name: null, userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605', lastSentAt: null }

/** A browser with a push service, in which nobody has been asked yet; what the person answers is `answer`. */
function standInForBrowser(answer: NotificationPermission = 'granted') {
  const key = new Uint8Array(65).fill(4)
  const subscription = {
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({
      endpoint: 'https://push.example.com/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: vi.fn(async () => true),
  }
  let current: typeof subscription | null = null
  subscription.unsubscribe.mockImplementation(async () => {
    current = null
    return true
  })
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => {
      current = subscription
      return subscription
    }),
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never)
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue(answer)
    return answer
  })
  return { pushManager, subscription, permission }
}

/** Answers the calls about alerts, and keeps what was saved. */
function standInForServer({
  here = null,
  others = [] as number[],
}: {
  here?: AlertSettings | null
  others?: number[]
} = {}) {
  const server = { here, others, saved: [] as unknown[], tests: 0 }
  answerAsServer({
    'GET /api/alerts': () => {
      const own = server.here ? [{ ...A_PHONE, id: 1, isHere: true }] : []
      const devices = [...own, ...server.others.map(id => ({ ...A_PHONE, id, isHere: false }))]
      return Response.json(AlertsResponse.parse({ devices, here: server.here }))
    },
    'GET /api/alerts/key': jsonOf(AlertKeyResponse, {
      publicKey: btoa(String.fromCharCode(...new Uint8Array(65).fill(4))).replace(/=+$/, ''),
    }),
    'PUT /api/alerts/here': ({ body }) => {
      server.saved.push(body)
      const { kinds, details, language } = body as AlertSettings
      server.here = { kinds, details, language }
      return Response.json({ ok: true })
    },
    'DELETE /api/alerts/here': () => {
      server.here = null
      return Response.json({ ok: true })
    },
    'DELETE /api/alerts/7': () => {
      server.others = []
      return Response.json({ ok: true })
    },
    'POST /api/alerts/here/test': jsonOf(TestAlertResponse, { outcome: 'sent' }),
  })
  return server
}

const open = (as: Role = 'admin') => openStaffApp({ as, rows: shopRows(), at: '/account?tab=device' })

test('alerts are turned on by a tap, chosen, tried and turned off', async () => {
  await page.viewport(...PHONE)
  const server = standInForServer({ others: [7] })
  const browser = standInForBrowser()
  await open()
  await step('nobody is asked before that', async () => {
    await expect.element(turnOn).toBeVisible()
    expect(Notification.requestPermission).not.toHaveBeenCalled()
    await expectForEveryone('alerts that are off')
    await turnOn.click()
    await expectToast('Alerts are on', 'On this device, for you alone.')
  })
  expect(server.saved).toEqual([
    {
      ...{ kinds: ['booking', 'quote', 'message', 'assignment', 'backup'], details: false, language: 'en' },
      endpoint: 'https://push.example.com/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  ])

  await step('what is told, and how, is saved as it is chosen', async () => {
    await expect.element(section.getByLabelText('New bookings')).toBeChecked()
    await expect.element(section.getByLabelText('Show details on the lock screen')).not.toBeChecked()
    await section.getByText('Messages from customers').click()
    await section.getByText('Show details on the lock screen').click()
    await section.getByLabelText('Language of alerts').selectOptions('ar')
    await expect
      .poll(() => server.here)
      .toEqual({ kinds: ['booking', 'quote', 'assignment', 'backup'], details: true, language: 'ar' })
    expect(browser.pushManager.subscribe).toHaveBeenCalledTimes(1)
    await expectForEveryone('alerts that are on')
    for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
  })

  await step('the last kind stays on', async () => {
    for (const kind of ['New bookings', 'Answers to quotes', 'Cars assigned to me'])
      await section.getByText(kind, { exact: true }).click()
    await expect.element(section.getByText('Keep one of these, or turn alerts off.')).toBeVisible()
    await expect.element(section.getByLabelText('Backups that failed')).toBeDisabled()
    await expect.poll(() => server.here?.kinds).toEqual(['backup'])
  })

  await step('a test, and the other devices', async () => {
    await section.getByRole('button', { name: 'Send a test alert' }).click()
    await expectToast('Test sent')
    await section.getByRole('button', { name: 'End alerts on Safari on iPhone' }).click()
    await expectCount(section.getByText('You also get alerts on'), 0)
  })

  await step('off, nothing comes to the browser any more', async () => {
    await section.getByRole('button', { name: 'Turn off alerts' }).click()
    await expectToast('Alerts are off')
    await expect.element(turnOn).toBeVisible()
    expect(browser.subscription.unsubscribe).toHaveBeenCalled()
    expect(await browser.pushManager.getSubscription()).toBeNull()
  })
})

test('who comes back on a shared device by PIN or password gets their alerts anew', async () => {
  const server = standInForServer()
  standInForBrowser()
  const me = sessionUserOf((await open()).me)
  await keepLocalUser(me)
  await turnOn.click()
  await expect.element(section.getByRole('button', { name: 'Turn off alerts' })).toBeVisible()
  // Somebody else was at work here: that has ended the session, and the alerts with it.
  server.here = null
  noteNewSession(me.id)
  requestSync()
  await expect.poll(() => server.saved).toHaveLength(2)
  expect(server.saved[1]).toEqual(server.saved[0])
})

test('who logs out without a network gets nothing there any more', async () => {
  standInForServer()
  const browser = standInForBrowser()
  await open('cashier')
  await turnOn.click()
  await expect.element(section.getByRole('button', { name: 'Turn off alerts' })).toBeVisible()
  await expectCount(section.getByText('Backups that failed'), 0)
  answerNothing()
  await signOut()
  expect(browser.subscription.unsubscribe).toHaveBeenCalled()
})

test('why alerts cannot be turned on is said', async () => {
  const server = standInForServer()
  const browser = standInForBrowser('denied')
  await open()
  await step('not allowed when asked', async () => {
    await turnOn.click()
    await expect.element(section.getByText(/^Alerts stay off, because the browser/)).toBeVisible()
    expect(server.saved).toEqual([])
  })
  await step('blocked, until it is allowed in the browser', async () => {
    dispatchEvent(new Event('focus'))
    await expect.element(section.getByText(/^This browser blocks notifications/)).toBeVisible()
    await expectForEveryone('alerts that are blocked')
    browser.permission.mockReturnValue('default')
    dispatchEvent(new Event('focus'))
    await expect.element(turnOn).toBeVisible()
  })
  await step('no push service', async () => {
    vi.mocked(Notification.requestPermission).mockResolvedValue('granted')
    browser.pushManager.subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'))
    await turnOn.click()
    await expect
      .element(section.getByText(/^The push service of this browser could not be reached/))
      .toBeVisible()
  })
  await step('no server', async () => {
    answerAsServer()
    await turnOn.click()
    await expect.element(section.getByText('The server could not be reached.')).toBeVisible()
  })
  await step('no worker', async () => {
    vi.mocked(navigator.serviceWorker.getRegistration).mockResolvedValue(undefined)
    dispatchEvent(new Event('focus'))
    await expect.element(section.getByText(/^Alerts need a part of Sheen/)).toBeVisible()
  })
})

test('without a network it is said that alerts need one', async () => {
  standInForBrowser()
  await open()
  await expect.element(section.getByText(/^You are offline. Alerts can be turned on/)).toBeVisible()
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605',
    /add Sheen to the Home Screen first/,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Old/1.0', /^This browser cannot show alerts/],
])('a browser without alerts says what helps: %s', async (userAgent, words) => {
  standInForServer()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { PushManager } = globalThis
  Reflect.deleteProperty(globalThis, 'PushManager')
  try {
    await open()
    await expect.element(section.getByText(words)).toBeVisible()
  } finally {
    Object.assign(globalThis, { PushManager })
  }
})
