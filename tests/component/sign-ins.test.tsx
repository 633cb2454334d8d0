import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepDevicePerson } from '#app/db/device-database.ts'
import { endAbsence } from '#app/session/absence.ts'
import { isLocked } from '#app/session/lock.ts'
import { AccessRules } from '#schema/protocol/access-rules.ts'
import { FailedSignInsResponse, ReplicasResponse } from '#schema/protocol/admin.ts'
import { AlertsResponse } from '#schema/protocol/alerts.ts'
import { EnrolResponse } from '#schema/protocol/enrolment.ts'
import { type SignIn, SignInsResponse, TeamSignInsResponse } from '#schema/protocol/sign-ins.ts'
import { NOW, user } from '#tests/fixtures/shop.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectCount, expectTexts, expectToast, PHONE, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { go, openStaffApp, type StaffApp, sessionUserOf } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const ids = ['6f6b5dcb-4d0a-4b0a-8f6e-0c63bb2a7f01', '6f6b5dcb-4d0a-4b0a-8f6e-0c63bb2a7f02'] as const
const PIN_ID = '6f6b5dcb-4d0a-4b0a-8f6e-0c63bb2a7f03'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
const signIn = (changes: Partial<SignIn>): SignIn => ({
  ...{ id: ids[0], isHere: false, deviceName: null, userAgent: CHROME, address: '94.200.1.7' },
  ...{ way: 'password', openedAt: NOW, lastSeenAt: NOW, isOpen: true, hasPin: false },
  ...changes,
})
const ALL = [
  signIn({ isHere: true, deviceName: 'Counter tablet', hasPin: true }),
  signIn({ id: ids[1] }),
  signIn({ id: PIN_ID, isOpen: false, hasPin: true, way: 'pin', userAgent: null, address: null }),
]
const OWN_FIRST = 'Set up codes or a passkey for yourself first, under My Account → Password.'
const list = page.getByRole('list', { name: 'Devices and sign-ins' })

/** Answers the calls about a person's own sign-ins, and keeps what was ended. */
function standInForServer(begin: SignIn[] = ALL) {
  const server = { signIns: begin, ended: [] as string[] }
  const end = (id: string) => () => {
    server.ended.push(id)
    server.signIns = server.signIns.filter(each => each.id !== id)
    return Response.json({ ended: 1 })
  }
  answerAsServer({
    'GET /api/sign-ins': () => Response.json(SignInsResponse.parse({ signIns: server.signIns })),
    [`DELETE /api/sign-ins/${ids[1]}`]: end(ids[1]),
    'POST /api/sign-ins/end-others': () => {
      server.ended.push('others')
      server.signIns = server.signIns.filter(({ isHere }) => isHere)
      return Response.json({ ended: 1 })
    },
  })
  return server
}

test('without a network the list says what it needs', async () => {
  await openStaffApp({ as: 'employee', rows: shopRows(), at: '/account?tab=sign-ins' })
  await expect.element(page.getByText('Sheen shows your sign-ins here as soon as')).toBeVisible()
})

test('a person sees where they are signed in, ends one, and all others', async () => {
  await page.viewport(...PHONE)
  const server = standInForServer()
  await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/account?tab=sign-ins' })
  await expectTexts(list.getByRole('listitem'), [
    /Counter tablet.*This device.*PIN.*Chrome on Windows.*with the password.*from 94\.200\.1\.7/,
    /Chrome on Windows.*with the password/,
    /Unknown device.*Not signed in\. A PIN opens the account there/,
  ])
  await expectCount(list.getByRole('link', { name: 'End Counter tablet' }), 0)
  await expectForEveryone('sign-ins')
  for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])

  await step('one', async () => {
    await list.getByRole('link', { name: 'End Chrome on Windows' }).click()
    const question = page.getByRole('alertdialog', { name: 'End this sign-in?' })
    await expect.element(question).toHaveTextContent('Changes of yours that wait there stay there')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(server.ended).toEqual([])
    await list.getByRole('link', { name: 'End Chrome on Windows' }).click()
    await question.getByRole('button', { name: 'End', exact: true }).click()
    await expectToast('Sign-in ended', 'Chrome on Windows')
    await expectCount(list.getByRole('listitem'), 2)
  })
  await step('all others', async () => {
    await page.getByRole('link', { name: 'End all others' }).click()
    const question = page.getByRole('alertdialog', { name: 'End all other sign-ins?' })
    await question.getByRole('button', { name: 'End all others' }).click()
    await expectToast('All others ended')
    await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible()
    await expectCount(page.getByRole('link', { name: 'End all others' }), 0)
  })
  expect(server.ended).toEqual([ids[1], 'others'])
})

test('one that ended meanwhile is said so, and without a network the list waits for it', async () => {
  answerAsServer({
    'GET /api/sign-ins': jsonOf(SignInsResponse, { signIns: ALL }),
    [`DELETE /api/sign-ins/${ids[1]}`]: () =>
      Response.json({ message: 'This sign-in has ended already.', code: 'not_found' }, { status: 404 }),
  })
  await openStaffApp({ as: 'employee', rows: shopRows(), at: `/account?tab=sign-ins&end=${ids[1]}` })
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expectToast('Error', 'It was not ended: This sign-in has ended already.')
})

test('a PIN is set with the password, and a wrong one is said where it was typed', async () => {
  const asked: unknown[] = []
  const message = 'Current password is incorrect'
  await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/account?tab=device' })
  const { deviceIdentity } = await import('#app/db/device-database.ts')
  const { id } = await deviceIdentity()
  answerAsServer({
    'GET /api/alerts': jsonOf(AlertsResponse, { devices: [], here: null }),
    [`POST /api/devices/${id}/enrolment`]: ({ body }) => {
      asked.push(body)
      if (asked.length > 1) return Response.json(EnrolResponse.parse({ token: 'a'.repeat(43) }))
      const issues = [{ path: 'currentPassword', message }]
      return Response.json({ message, code: 'invalid_credentials', issues }, { status: 400 })
    },
  })
  dispatchEvent(new Event('online'))
  const form = page.getByRole('form', { name: 'PIN' })
  await form.getByLabelText('New PIN').fill('2580')
  await form.getByLabelText('PIN once more').fill('2580')
  await form.getByLabelText('Your password').fill('not the password')
  await form.getByRole('button', { name: 'Set PIN' }).click()
  await expectToast('The PIN was not set', message)
  await expect.element(form.getByText(message)).toBeVisible()
  await expect.element(form.getByLabelText('New PIN')).toHaveValue('2580')
  await form.getByLabelText('Your password').fill('the password')
  await form.getByRole('button', { name: 'Set PIN' }).click()
  await expectToast('PIN set')
  const newProof = expect.stringMatching(/^[\w-]{43}$/)
  expect(asked).toEqual([
    { currentPassword: 'not the password', newProof },
    { currentPassword: 'the password', newProof },
  ])
})

test('an admin sees everybody’s, ends one, and says after how long an admin signs in again', async () => {
  await page.viewport(1280, 820)
  let rules: AccessRules = {
    ...{ adminIdleHours: 12, keepDays: 30, secondFactorRoles: [] },
    ...{ historyMonths: null, limitedDevices: 'shared' },
  }
  const ended: string[] = []
  const people = { userId: 72, fullName: 'Omar Haddad', role: 'cashier' as const }
  answerAsServer({
    'GET /api/admin/replicas': jsonOf(ReplicasResponse, { replicas: [] }),
    'GET /api/admin/failed-sign-ins': jsonOf(FailedSignInsResponse, { failed: [] }),
    'GET /api/admin/sign-ins': () =>
      Response.json(
        TeamSignInsResponse.parse({
          signIns: ALL.map(each => ({ ...each, ...people })).filter(({ id }) => !ended.includes(id)),
        }),
      ),
    [`DELETE /api/admin/sign-ins/${ids[1]}`]: () => {
      ended.push(ids[1])
      return Response.json({ ended: 1 })
    },
    'GET /api/admin/access-rules': () => Response.json(rules),
    'PUT /api/admin/access-rules': ({ body }) => {
      const asked = AccessRules.parse(body)
      if (asked.secondFactorRoles.includes('admin')) {
        const issues = [{ path: 'secondFactorRoles', message: OWN_FIRST }]
        return Response.json({ message: OWN_FIRST, code: 'constraint', issues }, { status: 409 })
      }
      rules = asked
      return Response.json(rules)
    },
  })
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/dashboard/admin/database-tools?tab=devices' })
  const everybody = page.getByRole('list', { name: 'Sign-ins', exact: true })
  await expectCount(everybody.getByRole('listitem'), 3)
  await expectForEveryone('everybody’s sign-ins')
  await everybody.getByRole('link', { name: 'End Omar Haddad, Chrome on Windows' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expectToast('Sign-in ended', 'Omar Haddad, Chrome on Windows')
  await expectCount(everybody.getByRole('listitem'), 2)

  const access = page.getByRole('form', { name: 'Access' })
  const hours = access.getByLabelText('Hours until an admin has to sign in again')
  await expect.element(hours).toHaveValue(12)
  await hours.fill('0')
  await access.getByRole('button', { name: 'Save access' }).click()
  await expect.element(access.getByText('Enter 1 to 168 hours')).toBeVisible()
  await hours.fill('4')
  const days = access.getByLabelText('Days a device keeps its data offline')
  await expect.element(days).toHaveValue(30)
  await days.fill('91')
  await access.getByRole('button', { name: 'Save access' }).click()
  await expect.element(access.getByText('Enter 1 to 90 days')).toBeVisible()
  await days.fill('14')
  await access.getByRole('button', { name: 'Save access' }).click()
  await expectToast('Access saved')
  const unlimited = { historyMonths: null, limitedDevices: 'shared' }
  expect(rules).toEqual({ adminIdleHours: 4, keepDays: 14, secondFactorRoles: [], ...unlimited })

  await access.getByLabelText('History on a device').selectOptions('This month and the 3 before')
  await access.getByLabelText('Where history is limited').selectOptions('All devices')
  await access.getByRole('button', { name: 'Save access' }).click()
  await expect.poll(() => rules).toMatchObject({ historyMonths: 3, limitedDevices: 'all' })

  await access.getByText('Accountant', { exact: true }).click()
  await access.getByRole('button', { name: 'Save access' }).click()
  await expect.poll(() => rules.secondFactorRoles).toEqual(['accountant'])
  await access.getByText('Admin', { exact: true }).click()
  await access.getByRole('button', { name: 'Save access' }).click()
  await expect.element(access.getByText(OWN_FIRST)).toBeVisible()
  expect(rules.secondFactorRoles).toEqual(['accountant'])
})

/** Two people use this device, and nobody has touched it for so long. */
async function leaveAlone(me: StaffApp['me'], minutes: number): Promise<void> {
  for (const person of [me, user(72, 'cashier')]) await keepDevicePerson(sessionUserOf(person), new Date(NOW))
  endAbsence()
  const touchedAt = Date.now() - minutes * 60_000
  localStorage.setItem('presence-1', JSON.stringify({ touchedAt, wasAway: false }))
}

const INVOICES = '/dashboard/accounting/invoices'
const lock = page.getByRole('dialog', { name: 'Who is it?' })

test('after an hour without a touch a screen of money locks a device that others use, and no other screen does', async () => {
  answerAsServer()
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  await leaveAlone(me, 61)
  go('/dashboard/crm/customers')
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  expect(await isLocked()).toBe(false)
  go(INVOICES)
  await expect.element(lock).toBeVisible()
  expect(await isLocked()).toBe(true)
  await expectCount(page.getByRole('heading', { name: 'Invoices' }), 0)
})

test('before that, and on a device of one person, money is shown', async () => {
  answerAsServer()
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  await leaveAlone(me, 55)
  go(INVOICES)
  await expect.element(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  expect(await isLocked()).toBe(false)
})

test('without a network and a PIN the screen says what opens it', async () => {
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  await leaveAlone(me, 90)
  go(INVOICES)
  await expect.element(page.getByText('Your password needs a connection.')).toBeVisible()
  await expectForEveryone('a screen of money that asks who it is')
  expect(await isLocked()).toBe(false)
})
