import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dismissToast } from '#app/ui/toast.ts'
import { payment } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { card, expectCount, expectTexts, expectToast, openTab, PHONE, press, step } from './on-screen.ts'
import { endResult, pay } from './payment-sheet.ts'
import { idOf, jobRows, vehicleIdOf } from './shop-rows.ts'
import { openStaffApp, type StaffApp, showApp } from './staff-app.tsx'

const ADDRESS = `/dashboard/appointments/${idOf(0)}`
const PLATE = String(10_000 + vehicleIdOf(0))
const money = card('Payment Information')
const completion = page.getByRole('dialog', { name: 'Complete Service' })

test('a job from its start to the last dirham, on a phone', async () => {
  await page.viewport(...PHONE)
  const app = await openStaffApp({ as: 'cashier', rows: jobRows({ customer: 'Paying Phone' }), at: ADDRESS })
  await expect.element(card('Appointment Information')).toHaveTextContent(`Dubai A ${PLATE}`)
  await expect.element(card('Services')).toHaveTextContent(/Exterior Detailing\s*2 hrs\s*AED\s280\.00/)
  await expect.element(money).toHaveTextContent(/Subtotal\s*AED\s280\.00/)
  await expect.element(money).toHaveTextContent(/VAT \(5%\)\s*AED\s14\.00/)
  await expect.element(money).toHaveTextContent(/Total\s*AED\s294\.00/)
  await expect.element(money).toHaveTextContent('Unpaid')
  await expectForEveryone('a confirmed appointment')

  await step('prepaid before it begins', async () => {
    await pay(async sheet => {
      await expect.element(sheet).toHaveTextContent('Prepaid: kept until the service is completed.')
      await sheet.getByLabelText('Amount').fill('44')
    }, 'AED 44.00 in cash. AED 250.00 left.')
    await expect.element(money).toHaveTextContent(/Paid\s*Prepaid\s*AED\s44\.00/)
  })

  await step('completed with what it really used up', async () => {
    await press('Start Service')
    await press('Complete Service')
    await expect.element(completion.getByLabelText('Quantity: Snow Foam Shampoo')).toHaveValue('1')
    await completion.getByRole('button', { name: 'One more: Snow Foam Shampoo' }).click()
    await completion.getByRole('button', { name: 'One less: Clay Bar 100 g' }).click()
    await completion.getByLabelText('Add a product').selectOptions('Microfibre Towel')
    await expect.element(completion.getByLabelText('Quantity: Microfibre Towel')).toHaveValue('1')
    await expectForEveryone('the sheet that completes')
    await completion.getByRole('button', { name: 'Complete Service' }).click()
    await expect.element(page.getByText('Completed', { exact: true }).first()).toBeVisible()
    const used = page.getByRole('tabpanel', { name: 'Products Used' })
    await expect.element(used).toHaveTextContent(/Snow Foam Shampoo\s*Used\s*.*2 dose/)
    await expect.element(used).toHaveTextContent('Microfibre Towel')
    await expect.element(used).not.toHaveTextContent('Clay Bar')
  })

  await step('a part in cash, with change', async () => {
    await pay(async sheet => {
      await expect.element(sheet.getByLabelText('Amount')).toHaveValue('250.00')
      await sheet.getByLabelText('Amount').fill('85')
      await sheet.getByRole('button', { name: 'AED 90', exact: true }).click()
      await expect.element(sheet.getByRole('status')).toHaveTextContent(/^Change due\s*AED\s5\.00$/)
      await sheet.getByLabelText('Cash received').fill('80')
      await expect.element(sheet.getByRole('status')).toHaveTextContent(/^Still short\s*AED\s5\.00$/)
      await sheet.getByRole('button', { name: 'Take AED 85.00' }).click()
      await expect.element(sheet).toHaveTextContent('AED 5.00 short. For a part payment, lower the amount.')
      await expectForEveryone('Process Payment')
      await sheet.getByRole('button', { name: 'AED 100', exact: true }).click()
    }, 'AED 85.00 in cash, AED 15.00 change. AED 165.00 left.')
    await expect.element(money).toHaveTextContent('Unpaid')
    await expect.element(money).toHaveTextContent(/Left\s*AED\s165\.00/)
  })

  await step('the rest by card, sent twice in one moment', async () => {
    await press('Process Payment')
    const sheet = page.getByRole('dialog', { name: 'Process Payment' })
    await sheet.getByText('Card', { exact: true }).click()
    await sheet.getByLabelText('Reference').fill('4411')
    await expect.element(sheet.getByRole('button', { name: 'Take AED 165.00' })).toBeEnabled()
    // Quicker than any finger: the button has no time to be drawn as busy.
    const form = sheet.getByCss('form').element() as HTMLFormElement
    form.requestSubmit()
    form.requestSubmit()
    await expectForEveryone('the result of a payment')
    await endResult(sheet, {
      title: 'Payment has been recorded',
      says: 'AED 165.00 by card. Nothing left to pay.',
    })
    await expect.element(money).toHaveTextContent(/Left\s*AED\s0\.00/)
    await expect.element(money.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect.element(money).not.toHaveTextContent('Unpaid')
    await expectCount(page.getByRole('button', { name: 'Process Payment' }), 0)
  })

  await step('tabs tell all of it', async () => {
    const transactions = await openTab('Transactions')
    await expectTexts(transactions.getByRole('listitem'), [
      /Card\s*AED\s165\.00/,
      /AED\s85\.00/,
      /AED\s44\.00/,
    ])
    await expect.element(transactions).toHaveTextContent('Reference 4411')
    await expect.element(transactions).toHaveTextContent('AED 100.00 given, AED 15.00 change')
    await expectForEveryone('Transactions')
    const notes = await openTab('Notes')
    await notes.getByLabelText('Add a note').fill('Wheels by hand')
    await notes.getByRole('button', { name: 'Add Note' }).click()
    await expect.element(notes.getByRole('listitem')).toHaveTextContent(/Wheels by hand.*Maricel Santos/)
    await expect.element(notes.getByLabelText('Add a note')).toHaveValue('')
    await expectForEveryone('Notes')
    const history = await openTab('History')
    for (const words of [
      'Added a note',
      'Took AED 165.00 by card',
      'Took AED 85.00 in cash',
      'Completed the service',
      'Started the service',
      'Took AED 44.00 in cash',
    ])
      await expect.element(history.getByText(words)).toBeVisible()
    await expect.element(history.getByRole('listitem').first()).toHaveTextContent('Maricel Santos')
    await expect
      .element(history.getByRole('note'))
      .toHaveTextContent('You are offline: older entries show when you are online.')
    await expectForEveryone('History')
  })
  expect(await app.row('appointments', idOf(0))).toMatchObject({ status: 'paid', paidFils: 29_400 })

  await step('products used are corrected, and the stock follows', async () => {
    const used = await openTab('Products Used')
    // It would lie over the button.
    dismissToast()
    await used.getByRole('button', { name: 'Correct Products Used' }).click()
    const sheet = page.getByRole('dialog', { name: 'Products Used' })
    await sheet.getByRole('button', { name: 'One less: Snow Foam Shampoo' }).click()
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Products used have been updated')
    await expect.element(used).toHaveTextContent(/Snow Foam Shampoo\s*Used\s*.*1 dose/)
    expect(await stockMoved(app)).toEqual({ 50: -1, 52: -1 })
  })
})

test('what was given twice goes back as it was paid, with a reason, by whoever may', async () => {
  const at = '2026-11-21T05:00:00.000Z'
  const done = { status: 'paid', startedAt: at, completedAt: at, paidFils: 588_00 } as const
  const paid = (id: number, paymentMethod: 'cash' | 'card', createdBy: number) =>
    payment(id, { appointmentId: idOf(0), amountFils: 294_00, paymentMethod, createdBy })
  const rows = (me: number) => ({
    ...jobRows({ customer: 'Paid Twice', changes: done }),
    transactions: [paid(90, 'cash', me), ...(me === 7 ? [paid(91, 'card', 8)] : [])],
  })
  const overpaid = page.getByRole('group', { name: 'Overpaid' })

  await step('a technician sees that it is too much, and who can help', async () => {
    await openStaffApp({ as: 'employee', rows: rows(0), at: ADDRESS })
    await expect.element(overpaid).toHaveTextContent(/AED\s294\.00/)
    await expect.element(overpaid).toHaveTextContent('An admin, accountant or cashier can refund it.')
    await expectCount(page.getByRole('button', { name: 'Refund' }), 0)
    const transactions = await openTab('Transactions')
    await expect
      .element(transactions.getByRole('note'))
      .toHaveTextContent(/You see the payments that you took yourself. In all, AED\s588\.00 has been paid./)
    await expectCount(transactions.getByRole('listitem'), 1)
  })

  await step('a cashier gives it back', async () => {
    const app = await openStaffApp({ as: 'cashier', rows: rows(7), at: ADDRESS })
    await overpaid.getByRole('button', { name: 'Refund' }).click()
    const sheet = page.getByRole('dialog', { name: 'Refund' })
    // It is proposed to go back as it was paid last.
    await expect.element(sheet.getByLabelText('Card (AED)')).toHaveValue('294.00')
    await expect.element(sheet.getByLabelText('Cash (AED)')).toHaveValue('')
    await expectCount(sheet.getByLabelText('Bank transfer (AED)'), 0)
    await sheet.getByRole('button', { name: 'Another way' }).click()
    await expectForEveryone('Refund')
    await sheet.getByLabelText('Card (AED)').fill('94')
    await sheet.getByLabelText('Bank transfer (AED)').fill('200')
    await sheet.getByRole('button', { name: 'Refund AED 294.00' }).click()
    await expect.element(sheet).toHaveTextContent('More than was paid that way: AED 200.00 by bank transfer.')
    await expectCount(sheet.getByText('A reason is required'), 2)
    await sheet.getByLabelText('Bank transfer (AED)').fill('')
    await sheet.getByLabelText('Cash (AED)').fill('200')
    await sheet.getByLabelText('Reason').fill('Paid on two devices')
    await sheet.getByRole('button', { name: 'Refund AED 294.00' }).dblClick()
    await expect.element(sheet).toHaveTextContent(/Give back in cash\s*AED\s200\.00/)
    await endResult(sheet, {
      title: 'Refund has been recorded',
      says: 'AED 200.00 in cash, AED 94.00 by card',
    })
    await expectCount(overpaid, 0)
    const transactions = await openTab('Transactions')
    for (const given of [/Refund in cash\s*-AED\s200\.00/, /Refund by card\s*-AED\s94\.00/])
      await expect
        .element(transactions.getByRole('listitem').filter({ hasText: given }))
        .toHaveTextContent('Paid on two devices')
    const fils = (await app.all('transactions')).map(({ amountFils }) => amountFils)
    expect(fils.sort((a, b) => a - b)).toEqual([-20_000, -9_400, 29_400, 29_400])
  })
})

test('all that is done with a job is there again when the app is opened anew', async () => {
  const app = await openStaffApp({ rows: jobRows({ customer: 'Offline Payer' }), at: ADDRESS })
  await press('Start Service')
  await press('Complete Service')
  await completion.getByRole('button', { name: 'One more: Clay Bar 100 g' }).click()
  await completion.getByRole('button', { name: 'Complete Service' }).click()
  await expectCount(completion, 0)
  await pay(sheet => sheet.getByRole('button', { name: 'AED 300', exact: true }).click())
  const notes = await openTab('Notes')
  await notes.getByLabelText('Add a note').fill('Left the key at the desk')
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await expect.element(notes).toHaveTextContent('Left the key at the desk')

  await showApp(ADDRESS)
  await expect.element(money).toHaveTextContent(/Paid\s*AED\s294\.00/)
  await expect.element(card('Invoice')).toHaveTextContent(/R7-0001.*Tax invoice.*AED\s294\.00/)
  await expect.element(await openTab('History')).toHaveTextContent('Took AED 294.00 in cash')
  await expect.element((await openTab('Transactions')).getByText('Waiting to sync')).toBeInTheDocument()
  await expect.element(await openTab('Notes')).toHaveTextContent('Left the key at the desk')
  await expect.element(await openTab('Products Used')).toHaveTextContent(/Clay Bar 100 g.*2 piece/)
  expect((await app.outbox()).map(({ name }) => name)).toEqual([
    'appointment.start',
    'appointment.complete',
    'payment.take',
    'appointment.addNote',
  ])
  expect(await stockMoved(app)).toEqual({ 50: -1, 51: -2 })
})

/** What left the shelves for jobs, by product. */
async function stockMoved(app: StaffApp): Promise<Record<number, number>> {
  const moved: Record<number, number> = {}
  for (const { productId, quantity } of await app.all('stockMovements'))
    moved[productId] = (moved[productId] ?? 0) + quantity
  return moved
}
