import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { invoice, reversal, user } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount } from './on-screen.ts'
import { idOf, shopRows, TODAY } from './shop-rows.ts'
import { openStaffApp, showApp } from './staff-app.tsx'

const SOMEBODY = { ...user(8, 'employee'), fullName: 'Joel Ramos' }
const takenBack = page.getByRole('list', { name: 'Taken back by others' })
const uninvoiced = page.getByRole('list', { name: 'Completed without a tax invoice' })
const finished = { status: 'completed', completedAt: '2026-11-20T10:00:00.000Z' } as const

test('who keeps the money sees what somebody else took back, until they have seen it', async () => {
  const credit = {
    kind: 'credit_note',
    appointmentId: idOf(0),
    issuedAt: '2026-11-20T11:00:00.000Z',
  } as const
  const rows = shopRows([{ customer: 'First Guest' }], {
    users: [SOMEBODY],
    invoices: [
      invoice(70, { ...credit, sequence: 1, createdBy: SOMEBODY.id, reason: 'Pressed by mistake' }),
      invoice(71, { ...credit, sequence: 2, createdBy: SOMEBODY.id, reason: 'Wrong car' }),
    ],
  })
  await openStaffApp({ as: 'cashier', rows, at: '/dashboard/attention' })
  await expectCount(takenBack.getByRole('listitem'), 2)
  const card = takenBack.getByRole('listitem', { name: 'Joel Ramos credited AED 105.00 by R7-0001' })
  await expect.element(card).toHaveTextContent('Pressed by mistake')
  await expectForEveryone('what others took back')
  await card.getByRole('button', { name: /^Seen/ }).click()
  await expectCount(takenBack.getByRole('listitem'), 1)
  // What was seen stays so, on this device.
  await showApp('/dashboard/attention')
  await expectCount(takenBack.getByRole('listitem'), 1)
})

test('an employee is not told of it', async () => {
  await openStaffApp({ as: 'employee', rows: shopRows([]), at: '/dashboard/attention' })
  await expect.element(page.getByRole('tab', { name: /^All/ })).toBeVisible()
  await expectCount(page.getByRole('tab', { name: /Taken back|Not invoiced/ }), 0)
})

test('a shop that charges VAT without a TRN is told so beside the work that has no tax invoice', async () => {
  const rows = shopRows([{ customer: 'First Guest', day: TODAY, changes: finished }])
  await openStaffApp({ as: 'admin', rows, at: '/dashboard/attention?kind=uninvoiced' })
  await expectCount(uninvoiced.getByRole('listitem'), 1)
  await expect
    .element(page.getByText('The shop charges VAT and has no tax registration number'))
    .toBeVisible()
  await expectCount(page.getByRole('button', { name: /Issue/ }), 0)
  await page.getByRole('link', { name: 'Enter the TRN, or charge no VAT' }).click()
  await expect
    .element(page.getByText('Only a shop with a tax registration number may charge VAT.'))
    .toBeVisible()
  await page.getByLabelText('TRN').fill('100000000000003')
  await expect
    .element(page.getByText('Only a shop with a tax registration number may charge VAT.'))
    .not.toBeVisible()
})

test('a dispute shows with its reason and until when it can be answered, and goes once somebody has seen to it', async () => {
  const rows = {
    ...shopRows([{ customer: 'Disputing Payer' }]),
    reversals: [
      reversal(80, { appointmentId: idOf(0), reason: 'product_not_received' }),
      reversal(81, { kind: 'refund', state: 'unclear', appointmentId: null, reason: null, answerBy: null }),
    ],
  }
  const app = await openStaffApp({ as: 'cashier', rows, at: '/dashboard/attention?kind=reversals' })
  const list = page.getByRole('list', { name: 'Disputes and reversals' })
  const first = list.getByRole('listitem').first()
  await expect.element(first).toHaveTextContent('Disputing Payer disputes a payment')
  await expect
    .element(first)
    .toHaveTextContent(/AED\s50\.00 was taken by the bank\..*Reason: Product not received/)
  await expect.element(first).toHaveTextContent(/Answer at the payment provider by .*1 Dec/)
  await expect.element(list).toHaveTextContent('A refund of nothing that is known')
  await expectForEveryone('disputes')
  await first.getByRole('button', { name: 'Answered' }).click()
  await expectCount(list.getByRole('listitem'), 1)
  await list.getByRole('button', { name: 'Seen' }).click()
  await expect.element(page.getByRole('main')).toHaveTextContent('Nothing is disputed')
  expect(await app.all('reversals')).toMatchObject([
    { settledBy: expect.any(Number) },
    { settledBy: expect.any(Number) },
  ])

  await openStaffApp({ as: 'employee', rows, at: '/dashboard/attention' })
  await expectCount(page.getByText('Disputing Payer disputes'), 0)
})
