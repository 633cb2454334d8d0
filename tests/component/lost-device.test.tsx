import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeDevicePerson, deviceIdentity, keepDevicePerson } from '#app/db/device-database.ts'
import { seal } from '#app/db/device-key.ts'
import { databaseName } from '#app/db/open-database.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { lockDevice } from '#app/session/activate-session.ts'
import { leaveOutOfContact } from '#app/session/device-care.ts'
import { keepLocalUser } from '#app/session/local-session.ts'
import { drawPin, proveMaybe } from '#app/session/pin-crypto.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { ErrorCode } from '#schema/errors.ts'
import { ResumeRequest } from '#schema/protocol/enrolment.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { expectCount, expectToast, PHONE, syncChip } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp, type StaffApp, sessionUserOf } from './staff-app.tsx'
import { answerAsServer } from './stub-server.ts'

const lock = page.getByRole('dialog', { name: 'Who is it?' })
const DAY_MS = 24 * 60 * 60_000

type Server = { proof: string; triesLeft: number }

/** Opens the app of somebody with the PIN 2580, and locks it. Returns what the server has, and a PIN that passes here and is wrong. */
async function openLocked({ online = true } = {}): Promise<StaffApp & { server: Server; passing: string }> {
  const { drawn, proof } = await drawPin('2580', 1)
  const server = { proof, triesLeft: 3 }
  // From the beginning: an app whose first sync fails takes itself for offline, and asks nobody whether a PIN is right.
  if (online) answerAsServer()
  const app = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  const person = sessionUserOf(app.me)
  await keepDevicePerson(person, new Date())
  await keepLocalUser(person)
  // What is known of one stays in the memory of the page.
  const token = await seal(`${person.id}`.padEnd(43, 'x'))
  await changeDevicePerson(person.id, () => ({ pin: { ...drawn, token, triesLeft: 5 } }))
  const { id } = await deviceIdentity()
  if (online)
    answerAsServer({
      [`POST /api/devices/${id}/lock`]: () => Response.json({ ok: true }),
      [`POST /api/devices/${id}/resume`]: ({ body }) => {
        const shown = ResumeRequest.parse(body)
        if (shown.proof === server.proof) return Response.json({ user: person })
        server.triesLeft--
        const message = 'Said by the server'
        return server.triesLeft > 0
          ? Response.json(
              { message, code: ErrorCode.wrongPin, challenge: { triesLeft: server.triesLeft } },
              { status: 401 },
            )
          : Response.json({ message, code: ErrorCode.invalidCredentials }, { status: 401 })
      },
    })
  await expect.poll(() => syncActivity.getState()).toMatchObject({ online, running: false })
  await lockDevice()
  await expect.element(lock).toBeVisible()
  // How long the lock waits for the server is not what is held here, and a busy machine takes longer.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  onTestFinished(() => void vi.restoreAllMocks())
  let passing = ''
  for (let number = 0; passing === ''; number++) {
    const pin = String(number).padStart(4, '0')
    if (pin !== '2580' && (await proveMaybe(pin, drawn)) !== null) passing = pin
  }
  return { ...app, server, passing }
}

async function typePin(pin: string): Promise<void> {
  for (const digit of pin) await lock.getByRole('button', { name: digit, exact: true }).click()
}

test('a wrong PIN that passes on the device is said to be wrong by the server, and the last one ends it', async () => {
  await page.viewport(...PHONE)
  const { passing } = await openLocked()
  for (const text of ['Wrong PIN. 2 tries left.', 'Wrong PIN. 1 try left.']) {
    await typePin(passing)
    await expect.element(lock.getByRole('alert')).toHaveTextContent(text)
  }
  await expectForEveryone('a wrong PIN')
  for (const direction of ['rtl', 'ltr'] as const) expect.soft(sidewaysIn(direction), direction).toEqual([])
  await typePin(passing)
  await expectCount(lock, 0)
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('the right one opens the screens', async () => {
  await openLocked()
  await typePin('2580')
  await expectCount(lock, 0)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without a network it opens them too, and it is said what is still to come', async () => {
  await openLocked({ online: false })
  await typePin('2580')
  await expectCount(lock, 0)
  await syncChip().click()
  await expect
    .element(page.getByText('The server looks at it when the network is back, and signs you in.'))
    .toBeVisible()
})

test('a wrong one that opened them without a network locks the device once the server has heard of it', async () => {
  const { passing } = await openLocked({ online: false })
  await typePin(passing)
  await expectCount(lock, 0)
  const { deviceIdentity } = await import('#app/db/device-database.ts')
  const { id } = await deviceIdentity()
  answerAsServer({
    [`POST /api/devices/${id}/lock`]: () => Response.json({ ok: true }),
    [`POST /api/devices/${id}/resume`]: () =>
      Response.json(
        { message: 'Wrong', code: ErrorCode.wrongPin, challenge: { triesLeft: 4 } },
        { status: 401 },
      ),
  })
  dispatchEvent(new Event('online'))
  await expect.element(lock).toBeVisible()
  await expect
    .element(lock.getByRole('note'))
    .toHaveTextContent('The PIN that opened Maricel Santos’s screens here without a network was wrong.')
  await expectForEveryone('the lock after a wrong PIN')
})

test('after thirty days without the server the sign-in page says what was removed, and what waits is kept', async () => {
  const { me } = await openLocked({ online: false })
  await typePin('2580')
  await expectCount(lock, 0)
  await leaveOutOfContact(Date.now() + 31 * DAY_MS)
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expectToast(
    'The shop’s data was removed from this device',
    'It had no contact with the server for 30 days.',
  )
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain(databaseName(me.id))
  await SheenDatabase.delete(databaseName(me.id))
})
