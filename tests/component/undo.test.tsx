import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectForEveryone } from './for-everyone.ts'
import { card, expectCount, expectToast, openTab, PHONE, press, TABLET, toasts } from './on-screen.ts'
import { idOf, jobRows, vehicleIdOf } from './shop-rows.ts'
import { openStaffApp, type StaffApp } from './staff-app.tsx'

const ADDRESS = `/dashboard/appointments/${idOf(0)}`
const PLATE = `Dubai A ${10_000 + vehicleIdOf(0)}`
const startButton = page.getByRole('button', { name: 'Start Service', exact: true })

test('a start by mistake is undone in its toast, and leaves nothing behind', async () => {
  await page.viewport(...PHONE)
  const app = await openStaffApp({ rows: jobRows({ customer: 'Wrong Button' }), at: ADDRESS })
  const information = card('Appointment Information')
  await expect.element(information).toHaveTextContent('Nobody yet')
  const before = await facts(app)

  await press('Start Service')
  await expect.element(information).toHaveTextContent('Started')
  await expectToast('Service started', PLATE)
  await expectForEveryone('a toast with Undo')
  await undo()
  await expectToast('Start undone', PLATE)
  await expect.element(startButton).toBeVisible()
  await expect.element(information).not.toHaveTextContent('Started')
  await expect.element(information).toHaveTextContent('Nobody yet')

  await press('More actions')
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabelText('Reason').fill('Wrong line of the list')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expectToast('Appointment cancelled')
  await undo()
  await expectToast('Cancellation undone')
  await expect.element(information).not.toHaveTextContent('Wrong line of the list')
  expect(await facts(app)).toEqual(before)
  expect(await app.outbox()).toHaveLength(4)
  const history = await openTab('History')
  for (const words of ['Start undone', 'Cancellation undone', 'Started the service'])
    await expect.element(history.getByText(words)).toBeVisible()
})

test('a completion of the wrong car is undone at once, or corrected with a reason', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({ rows: jobRows({ customer: 'Wrong Car' }), at: ADDRESS })
  await expect.element(startButton).toBeVisible()
  const before = await facts(app)
  const used = await openTab('Products Used')
  const status = (label: string) => page.getByText(label, { exact: true }).first()

  await press('Start Service')
  await complete()
  await expect.element(used).toHaveTextContent(/Snow Foam Shampoo\s*Used\s*.*1 dose/)
  await expectToast('Service completed', PLATE)
  await undo()
  await expectToast('Completion undone')
  await expect.element(used).toHaveTextContent('No products used yet')

  await complete()
  await expect.element(status('Completed')).toBeVisible()
  const completion = await correct('Correct the completion')
  await expect.element(completion).toHaveTextContent('It goes back to In progress')
  await expect
    .element(completion.getByLabelText('Put the products that it used back into stock'))
    .toBeChecked()
  await expect.element(completion).toHaveTextContent('1 × Snow Foam Shampoo')
  await completion.getByRole('button', { name: 'Undo the completion' }).click()
  await expect.element(completion).toHaveTextContent('Please give a reason')
  await expectForEveryone('the question that corrects')
  await completion.getByRole('button', { name: 'Work is not done' }).click()
  await completion.getByRole('button', { name: 'Undo the completion' }).click()
  await expectCount(completion, 0)
  await expect.element(status('In progress')).toBeVisible()
  await expect.element(used).toHaveTextContent('No products used yet')

  const start = await correct('Correct the start')
  await expect.element(start).toHaveTextContent('It goes back to Confirmed')
  await start.getByLabelText('Reason').fill('Its neighbour it was')
  await start.getByRole('button', { name: 'Undo the start' }).click()
  await expect.element(startButton).toBeVisible()
  const history = await openTab('History')
  await expect
    .element(history)
    .toHaveTextContent(/Corrected: the service was not completed.*Work is not done/)
  await expect
    .element(history.getByRole('listitem').first())
    .toHaveTextContent(/Corrected: the service was not started.*Its neighbour it was/)
  await expect.element(history).toHaveTextContent('Completion undone')
  expect(await facts(app)).toEqual(before)
  const moved = (await app.all('stockMovements')).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(moved).toBe(0)
})

async function undo(): Promise<void> {
  await toasts().getByRole('button', { name: 'Undo' }).click()
}

async function complete(): Promise<void> {
  await press('Complete Service')
  const sheet = page.getByRole('dialog', { name: 'Complete Service' })
  await sheet.getByRole('button', { name: 'Complete Service' }).click()
  await expectCount(sheet, 0)
}

async function correct(item: string): Promise<Locator> {
  await press('More actions')
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('alertdialog')
}

/** What the device has of the appointment, but for when it was last touched and by which changes. */
async function facts(app: StaffApp) {
  const row = await app.row('appointments', idOf(0))
  if (!row) throw new Error('The appointment is not there')
  const { status, statusReason, startedAt, completedAt, technicianId, endsAt, days, bay, paidFils } = row
  return { status, statusReason, startedAt, completedAt, technicianId, endsAt, days, bay, paidFils }
}
