import type { Page } from '@playwright/test'
import { bookAppointment, card, openTab, press, settled } from './appointment-steps.ts'
import { expectSynced, expectToast, go, syncChip, toasts } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }

test('a start by mistake is undone in its toast without a network, and leaves nothing behind', async ({
  shop,
  staffDevice,
}) => {
  const device = await staffDevice('employee')
  const page = device.screen
  const id = await bookAppointment(page, shop, {
    customer: 'Wrong Button',
    phone: '050 600 0041',
    plate: '60041',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  await page.setViewportSize(PHONE)
  await go(page, `/dashboard/appointments/${id}`)
  const information = card(page, 'Appointment Information')
  await expect(information).toContainText('Nobody yet')
  const before = await facts(shop, id)
  await device.goOffline()

  await press(page, 'Start Service')
  await expect(information).toContainText('Started')
  await expectToast(page, 'Service started', 'Dubai 60041')
  await expectForEveryone(page, 'a toast with Undo')
  await undo(page)
  await expectToast(page, 'Start undone', 'Dubai 60041')
  await expect(page.getByRole('button', { name: 'Start Service', exact: true })).toBeVisible()
  await expect(information).not.toContainText('Started')
  await expect(information).toContainText('Nobody yet')

  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('Wrong line of the list')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expectToast(page, 'Appointment cancelled')
  await undo(page)
  await expectToast(page, 'Cancellation undone')
  await expect(information).not.toContainText('Wrong line of the list')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 4 changes waiting')

  await device.goOnline()
  await expectSynced(page)
  expect(await facts(shop, id)).toEqual(before)
  expect(await messages(shop, id, 'job_started')).toEqual(['cancelled'])
  expect(await messages(shop, id, 'appointment_confirmed')).toContainEqual(
    expect.stringMatching(/^(queued|ready)$/),
  )
  const history = await openTab(page, 'History')
  for (const words of ['Start undone', 'Cancellation undone', 'Started the service'])
    await expect(history.getByText(words)).toBeVisible()
})

test('a completion of the wrong car is undone at once, or corrected with a reason, without a network', async ({
  shop,
  staffDevice,
}) => {
  test.slow()
  const device = await staffDevice('employee')
  const page = device.screen
  await page.setViewportSize(TABLET)
  const id = await bookAppointment(page, shop, {
    customer: 'Wrong Car',
    phone: '050 600 0042',
    plate: '60042',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  await go(page, `/dashboard/appointments/${id}`)
  const before = await facts(shop, id)
  await device.goOffline()
  const used = await openTab(page, 'Products Used')
  const status = (label: string) => page.getByText(label, { exact: true }).first()

  await press(page, 'Start Service')
  await complete(page)
  await expect(used).toContainText(/Snow Foam Shampoo\s*Used\s*.*1 dose/)
  await expectToast(page, 'Service completed', 'Dubai 60042')
  await undo(page)
  await expectToast(page, 'Completion undone')
  await expect(used).toContainText('No products used yet')

  await complete(page)
  await expect(status('Completed')).toBeVisible()
  const completion = await correct(page, 'Correct the completion')
  await expect(completion).toContainText('It goes back to In progress')
  await expect(completion.getByLabel('Put the products that it used back into stock')).toBeChecked()
  await expect(completion).toContainText('1 × Snow Foam Shampoo')
  await completion.getByRole('button', { name: 'Undo the completion' }).click()
  await expect(completion).toContainText('Please give a reason')
  await expectForEveryone(page, 'the question that corrects')
  await completion.getByRole('button', { name: 'Work is not done' }).click()
  await completion.getByRole('button', { name: 'Undo the completion' }).click()
  await expect(completion).toBeHidden()
  await expect(status('In progress')).toBeVisible()
  await expect(used).toContainText('No products used yet')

  const start = await correct(page, 'Correct the start')
  await expect(start).toContainText('It goes back to Confirmed')
  await start.getByLabel('Reason').fill('Its neighbour it was')
  await start.getByRole('button', { name: 'Undo the start' }).click()
  await expect(page.getByRole('button', { name: 'Start Service', exact: true })).toBeVisible()
  const history = await openTab(page, 'History')
  await expect(history).toContainText(/Corrected: the service was not completed.*Work is not done/)
  await expect(history.getByRole('listitem').first()).toContainText(
    /Corrected: the service was not started.*Its neighbour it was/,
  )
  await expect(history).toContainText('Completion undone')

  await device.goOnline()
  await expectSynced(page)
  expect(await facts(shop, id)).toEqual(before)
  expect((await settled(shop, id)).stock).toEqual({ 'Snow Foam Shampoo': 0, 'Clay Bar 100 g': 0 })
  expect(new Set(await messages(shop, id, 'job_started'))).toEqual(new Set(['cancelled']))
  expect(new Set(await messages(shop, id, 'job_completed'))).toEqual(new Set(['cancelled']))
  const rejected = await shop.sql`
    select name, message from mutation_log where outcome <> 'applied' and args ->> 'id' = ${String(id)}`
  expect(rejected).toEqual([])
})

async function undo(page: Page): Promise<void> {
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
}

async function complete(page: Page): Promise<void> {
  await press(page, 'Complete Service')
  const sheet = page.getByRole('dialog', { name: 'Complete Service' })
  await sheet.getByRole('button', { name: 'Complete Service' }).click()
  await expect(sheet).toBeHidden()
}

async function correct(page: Page, item: string) {
  await press(page, 'More actions')
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('alertdialog')
}

/** What PostgreSQL has of an appointment, but for when it was last touched. */
async function facts(shop: ShopServer, id: number) {
  const [row] = await shop.sql`
    select status, status_reason, started_at, completed_at, technician_id, ends_at, days, bay, paid_fils
    from appointments where id = ${id}`
  return row
}

async function messages(shop: ShopServer, id: number, type: string): Promise<string[]> {
  const rows = await shop.sql<{ state: string }[]>`
    select state from notifications where appointment_id = ${id} and notification_type = ${type} order by id`
  return rows.map(({ state }) => state)
}
