import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { database } from '#app/db/open-database.ts'
import { daysText } from '#schema/rules/time/time-text.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { inbound, NOW, payment, user } from '#tests/fixtures/shop.ts'
import { anyDialog as dialog, within } from './every-form.ts'
import { finishJob, takeMoney } from './finished-jobs.ts'
import { expectCount, expectToast, press } from './on-screen.ts'
import { customerIdOf, idOf, jobRows, MONDAY, shopRows, TUESDAY, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp, showApp } from './staff-app.tsx'

const ADDRESS = `/dashboard/appointments/${idOf(0)}`

/** Types in a field of a sheet, comes back after a reload, and finds it typed. */
async function expectKept(open: () => Promise<void>, field: Locator, text: string): Promise<void> {
  await open()
  await field.fill(text)
  await showApp('/no-such-page')
  await open()
  await expect.element(field).toHaveValue(text)
}

test('a correction of what is invoiced is there again with its reason and its prices', async () => {
  await openStaffApp({ as: 'cashier', rows: jobRows({ customer: 'Billed Already' }), at: ADDRESS })
  await finishJob(idOf(0))
  const edit = `${ADDRESS}?edit=true`
  go(edit)
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await within('Reason for the correction').fill('Promised at the phone')
  await dialog.getByRole('button', { name: 'Adjust a price or give a discount' }).click()
  const whole = dialog.getByRole('textbox', { name: 'Discount on the whole' })
  await whole.fill('15')
  await showApp(edit)
  await expect.element(within('Reason for the correction')).toHaveValue('Promised at the phone')
  await expect.element(whole).toHaveValue('15')
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectCount(dialog, 0)
  go(edit)
  await expect.element(dialog.getByRole('button', { name: 'Correct', exact: true })).toBeVisible()
})

test('an answer that is being typed stays as the customer writes again', async () => {
  const message = inbound(90, { customerId: customerIdOf(0) })
  const rows = shopRows([{ customer: 'Writes Twice' }], { inboundMessages: [message] })
  const at = `/dashboard/crm/customers/${customerIdOf(0)}?tab=messages`
  await openStaffApp({ as: 'cashier', rows, at })
  const answer = page.getByLabelText('Answer')
  await answer.fill('At five today')
  await database()
    .table('inboundMessages')
    .add({
      ...message,
      id: 91,
      providerId: 'wamid.in91',
      content: 'Hello?',
      receivedAt: new Date().toISOString(),
    })
  await expect.element(page.getByText('Hello?')).toBeVisible()
  await showApp(at)
  await expect.element(answer).toHaveValue('At five today')
})

test('another car with a plate that the shop knows stays another car', async () => {
  const { row } = await openStaffApp({
    as: 'cashier',
    rows: shopRows([{ customer: 'Same Number' }]),
    at: '/dashboard',
  })
  const at = '/dashboard?walkIn=true'
  go(at)
  const plate = (await row('vehicles', vehicleIdOf(0)))?.plateNumber ?? ''
  await within('Plate number').fill(plate)
  await dialog.getByRole('button', { name: 'Another car' }).click()
  await within('Full name').fill('From Sharjah')
  await showApp(at)
  await expect
    .element(dialog.getByRole('button', { name: 'Another car' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(within('Full name')).toHaveValue('From Sharjah')
})

test('days of leave that are being changed are there again, said on the row of the person, and can be discarded', async () => {
  const days = { firstDay: MONDAY, lastDay: MONDAY }
  const joseph = { ...user(71, 'employee'), fullName: 'Joseph Mwangi' }
  const rows = shopRows([], {
    users: [joseph],
    rosters: [{ id: 71, hours: null, skills: null }],
    absences: [{ id: 95, userId: 71, kind: 'leave', ...days, note: null }],
  })
  await openStaffApp({ as: 'store_manager', rows, at: '/dashboard/team' })
  const person = page.getByRole('row').filter({ hasText: 'Joseph Mwangi' })
  const open = () => person.getByRole('link', { name: 'Joseph Mwangi' }).click()
  await open()
  await dialog.getByRole('button', { name: `Edit ${daysText(days)}` }).click()
  await within('Last day').fill(TUESDAY)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectToast('Kept as a draft')
  await showApp('/dashboard/team')
  await expect.element(person).toHaveTextContent('Draft')
  await open()
  await expect.element(within('Last day')).toHaveValue(TUESDAY)
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectCount(person.getByText('Draft'), 0)
  await open()
  await expect.element(dialog.getByRole('button', { name: `Edit ${daysText(days)}` })).toBeEnabled()
})

test('what is typed about money and at a step of the job is there again', async () => {
  await openStaffApp({ as: 'admin', rows: jobRows({ customer: 'Half Paid' }), at: ADDRESS })
  const show = async () => {
    go(ADDRESS)
    await expect.element(page.getByRole('heading', { name: 'Half Paid' })).toBeVisible()
  }
  const more = (item: string) => async () => {
    await show()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const bar = (step: string) => async () => {
    await show()
    await page.getByRole('main').getByRole('button', { name: step }).click()
  }
  await expectKept(bar('Process Payment'), within('Cash received (AED)'), '500')
  await press('Discard')
  await finishJob(idOf(0))
  await takeMoney(idOf(0), 100_00)
  await takeMoney(idOf(0), 50_00, { paymentMethod: 'card' })
  await expectKept(more('Refund'), within('Card (AED)'), '20')
  await press('Discard')
  await expectKept(more('Correct the completion'), within('Reason'), 'Wrong car')
  await press('Discard')
})

test('what a picture of the gallery shows is there again, and is no draft once it is saved', async () => {
  const picture = {
    ...{ fileId: crypto.randomUUID(), width: 100, height: 80, size: 900 },
    caption: null,
    captionArabic: null,
  }
  const { me, row } = await openStaffApp({
    as: 'admin',
    rows: { ...shopRows(), settings: [settings({ gallery: [picture] })] },
    at: '/dashboard/admin/settings',
  })
  const caption = page.getByLabelText('What it shows')
  await caption.fill('A black car after three days')
  await showApp('/dashboard/admin/settings')
  await expect.element(caption).toHaveValue('A black car after three days')
  await press('Save captions')
  await expectToast('Gallery saved')
  await expect.poll(() => localStorage.getItem(`drafts of ${me.id}`)).toBe('{}')
  expect((await row('settings', 1))?.gallery[0]).toMatchObject({ caption: 'A black car after three days' })
})

test('a payment, a pause, a refund and a cancellation that were begun are marked where they are gone on with', async () => {
  const at = (id: number) => `/dashboard/appointments/${id}`
  const paid = { paidFils: 50_00 }
  const rows = shopRows(
    [
      { customer: 'To Come', changes: paid },
      { customer: 'At Work', bay: 2, changes: { status: 'in_progress', startedAt: NOW } },
      { customer: 'Still To Pay', changes: { status: 'completed', completedAt: NOW, endsAt: NOW } },
    ],
    { transactions: [payment(90, { appointmentId: idOf(0), amountFils: 50_00 })] },
  )
  await openStaffApp({ as: 'cashier', rows, at: at(idOf(2)) })
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  const leave = async (field: string) => {
    await within(field).fill('12')
    await userEvent.keyboard('{Escape}')
    await expectCount(dialog, 0)
  }
  await button(/^Process Payment$/).click()
  await leave('Amount (AED)')
  await expect.element(button(/^Process Payment Draft$/)).toBeVisible()
  go('/dashboard')
  await expect
    .element(page.getByRole('list', { name: 'To be paid' }).getByRole('listitem'))
    .toHaveTextContent('Draft')

  go(at(idOf(1)))
  await button(/^Pause$/).click()
  await leave('Reason')
  await expect.element(button(/^Pause Draft$/)).toBeVisible()

  go(at(idOf(0)))
  for (const [action, field] of [
    ['Refund', 'Reason'],
    ['Cancel appointment', 'Reason'],
  ] as const) {
    await button(/^More actions/).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    await leave(field)
    await expect.element(button(/^More actions/)).toHaveTextContent('Draft')
    await button(/^More actions/).click()
    await expect.element(page.getByRole('menuitem', { name: `${action} Draft` })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  }
})
