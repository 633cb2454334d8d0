import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MutationsResponse } from '#schema/protocol/admin.ts'
import { AttentionResponse } from '#schema/protocol/attention.ts'
import { payment, user } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, expectToast, step } from './on-screen.ts'
import { endResult } from './payment-sheet.ts'
import { exteriorLine, idOf, MONDAY, SHAMPOO, shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'

const AT = '2026-11-21T05:00:00.000Z'
const CUSTOMER = 'Paid Too Much'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0'
const sent = (id: string, name: string, args: object) => ({
  ...{ id, name, args, actedAt: AT, device: ANDROID },
  ...{ actorId: 72, code: 'missing_reference', message: 'Not there' },
})
const REFUSED = [
  sent('a1', 'payment.take', { id: 7, appointmentId: 999_999 }),
  // No version of the app sends these: whoever does takes nothing from the others.
  sent('a2', 'constructor.x', { id: 1 }),
  sent('a3', 'appointment.edit', { id: 2, scheduledDate: '+275760-09-13T00:00:00.000Z' }),
]

test('an admin settles what others left open: gives money back, counts a shelf, clears a refused change', async () => {
  const amounts = { subtotalFils: 280_00, vatFils: 14_00, totalFils: 294_00 }
  const done = { ...amounts, status: 'paid', startedAt: AT, completedAt: AT, paidFils: 444_50 } as const
  const free = { subtotalFils: 0, vatFils: 0, totalFils: 0, offListFils: -280_00 }
  const rows = {
    ...shopRows([
      { customer: CUSTOMER, changes: done },
      { customer: 'For Nothing', changes: free },
      { customer: 'In The Same Bay', day: MONDAY, changes: amounts },
    ]),
    users: [
      { ...user(71, 'employee'), fullName: 'Joseph Mwangi' },
      { ...user(72, 'cashier'), fullName: 'Sana Counter' },
    ],
    appointmentServices: [
      exteriorLine(600, idOf(0)),
      { ...exteriorLine(601, idOf(1)), priceFils: 0, offListFils: -280_00 },
      exteriorLine(602, idOf(2)),
    ],
    products: [{ ...SHAMPOO, stockQuantity: -3, countedAt: '2026-11-01T05:00:00.000Z' }],
    stockMovements: [
      {
        ...{ id: 60, productId: SHAMPOO.id, kind: 'use' as const, quantity: -7, at: AT, createdBy: 71 },
        ...{ appointmentId: idOf(0), purchaseRequestId: null, unitCostFils: null, reason: null },
      },
    ],
    transactions: [payment(90, { appointmentId: idOf(0), amountFils: 444_50, createdAt: AT })],
  }
  let unsettled = REFUSED.map(each => ({ ...each, replica: 'r1', receivedAt: AT }))
  const answer = () => Response.json(AttentionResponse.parse({ refusals: unsettled }))
  answerAsServer({
    'GET /api/attention': answer,
    'POST /api/attention/a1/settle': () => {
      unsettled = unsettled.filter(({ id }) => id !== 'a1')
      return answer()
    },
    'GET /api/admin/mutations': jsonOf(MutationsResponse, {
      mutations: REFUSED.map((each, version) => ({
        ...{ ...each, argsLeftOut: false, actorName: 'Sana Counter', actorRole: 'cashier' },
        ...{ receivedAt: AT, version, outcome: 'rejected' as const },
      })),
      cursor: null,
    }),
  })
  const open = (at: string) => openStaffApp({ as: 'admin', rows, at })
  await open('/dashboard/attention')

  await step('a refused change', async () => {
    for (const kind of [
      'Overbooked slots',
      'Overpaid jobs',
      'Prices off the list',
      'Stock below zero',
      'Refused on other devices',
    ])
      await expect.element(page.getByRole('list', { name: kind })).toBeVisible()
    await expectForEveryone('something of every kind')
    await showKind(/^Other devices/)
    const refused = page
      .getByRole('list', { name: 'Refused on other devices' })
      .getByRole('listitem', { name: 'Payment' })
    await expect.element(refused).toHaveTextContent('Something it refers to is no longer there.')
    await expect.element(refused).toHaveTextContent('Sana Counter · Chrome on Android')
    for (const odd of ['constructor.x', 'Edit of an appointment'])
      await expect.element(page.getByRole('listitem', { name: odd })).toBeVisible()
    await refused.getByRole('button', { name: 'Settled' }).click()
    await expectToast('Settled')
    await expectCount(refused, 0)
  })

  await step('money that was too much', async () => {
    await showKind(/^Overpaid/)
    await page.getByRole('link', { name: `Refund ${CUSTOMER}` }).click()
    const refund = page.getByRole('dialog', { name: 'Refund' })
    await expect.element(refund.getByLabelText('Cash (AED)')).toHaveValue('150.50')
    await refund.getByLabelText('Cash (AED)').fill('150')
    await refund.getByLabelText('Reason').fill('Paid on two devices')
    await refund.getByRole('button', { name: 'Refund AED 150.00' }).click()
    await endResult(refund, { title: 'Refund has been recorded', says: 'AED 150.00 in cash' })
    await page.getByRole('button', { name: `Keep the money of ${CUSTOMER}` }).click()
    const keep = page.getByRole('alertdialog', { name: 'Keep AED 0.50?' })
    const keepIt = keep.getByRole('button', { name: 'Keep it' })
    await keepIt.click()
    await expect.element(keep).toHaveTextContent('Please give a reason')
    await keep.getByRole('button', { name: 'Tip' }).click()
    await keepIt.click()
    await expectToast('AED 0.50 kept', 'Tip')
    await expectCount(page.getByRole('link', { name: `Refund ${CUSTOMER}` }), 0)
  })

  await step('a price off the list', async () => {
    await showKind(/^Prices/)
    const given = page
      .getByRole('list', { name: 'Prices off the list' })
      .getByRole('listitem', { name: 'For Nothing' })
    await expect.element(given).toHaveTextContent('AED 0.00, list price AED')
    await expect.element(given.getByRole('button', { name: /^Approve/ })).toBeVisible()
  })

  await step('a shelf', async () => {
    await showKind(/^Stock/)
    const short = page
      .getByRole('list', { name: 'Stock below zero' })
      .getByRole('listitem', { name: SHAMPOO.name })
    await expect.element(short).toHaveTextContent(/−3 \w/)
    await expect.element(short).toHaveTextContent('Joseph Mwangi')
    await short.getByRole('link', { name: `Count ${SHAMPOO.name}` }).click()
    const count = page.getByRole('dialog', { name: 'Adjust Stock Level' })
    await count.getByLabelText('Quantity in Stock').fill('4')
    await count.getByRole('button', { name: 'Update Stock' }).click()
    await expectToast('Stock Updated')
    await expectCount(short, 0)
  })

  await step('without a network a refused change waits for it', async () => {
    // What was settled here could not be sent.
    await showKind(/^Other devices/)
    await expect.element(page.getByText('It can be settled once the network is back.').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Settled' }).first()).toBeDisabled()
  })

  await step('the log has what no version of the app sends', async () => {
    await open('/dashboard/admin/database-tools?tab=log')
    const log = page.getByRole('list', { name: 'Log' })
    await expect.element(log.getByRole('button', { name: /constructor\.x/ })).toBeVisible()
    await log
      .getByRole('button', { name: /Edit of an appointment/ })
      .first()
      .click()
    await expect.element(log.getByLabelText('Arguments')).toHaveTextContent('+275760')
    await expectForEveryone('an entry of the log')
  })
})

/** Its list takes the place of the one before: at no moment are both there. */
async function showKind(name: RegExp): Promise<void> {
  let atOnce = 0
  const watch = new MutationObserver(() => {
    atOnce = Math.max(atOnce, document.querySelectorAll('[role=tabpanel]:not([hidden])').length)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await page.getByRole('tab', { name }).click()
  await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
  watch.disconnect()
  expect(atOnce).toBe(1)
}
