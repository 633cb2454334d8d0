import type { Page } from '@playwright/test'
import { bookAppointment, card, pay, press } from './appointment-steps.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const DESK = { width: 1180, height: 820 }

/** Opens the sheet of the appointment on screen, and its prices. */
async function editPrices(page: Page) {
  await press(page, 'Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await sheet.getByRole('button', { name: 'Adjust a price or give a discount' }).click()
  return sheet
}

test('without a network a cashier gives 10 % and sells a product at payment; more than that a manager approves', async ({
  staffDevice,
  shop,
}) => {
  test.slow()
  const [counter, office] = [await staffDevice('cashier'), await staffDevice('manager')]
  const [cashier, manager] = [counter.screen, office.screen]
  await cashier.setViewportSize(DESK)
  const person = { customer: 'Price Asker', phone: '050 600 0041', plate: '60041' }
  const id = await bookAppointment(cashier, shop, { ...person, day: await shop.openDay(), time: '9:00 AM' })
  await go(cashier, `/dashboard/appointments/${id}`)
  await expect(card(cashier, 'Payment Information')).toContainText(/Left\s*AED\s294\.00/)
  await counter.goOffline()

  await test.step('a discount above the price, or without a reason, is not saved', async () => {
    const sheet = await editPrices(cashier)
    const whole = sheet.getByRole('textbox', { name: 'Discount on the whole' })
    const save = sheet.getByRole('button', { name: 'Update Appointment' })
    await whole.fill('280.01')
    await save.click()
    await expect(sheet.getByText('The discount is more than what is left to pay, AED 280.00')).toBeVisible()
    await expect(whole).toBeFocused()
    await whole.fill('10')
    await sheet.getByRole('button', { name: 'Discount on the whole in percent' }).click()
    await save.click()
    await expect(sheet.getByText('Please say why')).toBeVisible()
    await expect(sheet.getByText('a manager is asked to approve it')).toBeHidden()
    await expectForEveryone(cashier, 'Prices and discounts')
    await sheet.getByRole('button', { name: 'Regular customer' }).click()
    await expect(sheet.getByText(/with AED\s12\.60 VAT · AED\s28\.00 off/)).toBeVisible()
    await save.click()
    await expect(sheet).toBeHidden()
  })

  await test.step('the totals are those after the discount, with what is sold at payment', async () => {
    const payment = card(cashier, 'Payment Information')
    await expect(payment).toContainText(
      /Before discount\s*AED\s280\.00\s*Discount\s*-AED\s28\.00\s*Regular customer\s*Subtotal\s*AED\s252\.00/,
    )
    await expect(payment).toContainText(/Total\s*AED\s264\.60/)
    await press(cashier, 'Start Service')
    await pay(cashier, async sheet => {
      const offered = sheet.getByRole('group', { name: 'Add products' })
      await offered.getByRole('button', { name: /AED/ }).first().click()
      await expect(offered.getByRole('button', { name: /^One .* less$/ })).toBeVisible()
      await expect(sheet.getByLabel('Amount (AED)')).not.toHaveValue('264.60')
      await offered.getByRole('button', { name: /^One .* less$/ }).click()
      await expect(sheet.getByLabel('Amount (AED)')).toHaveValue('264.60')
      await expectForEveryone(cashier, 'Process Payment')
    })
  })

  await counter.goOnline()
  await expectSynced(cashier)
  await press(cashier, 'Complete Service')
  const completion = cashier.getByRole('dialog', { name: 'Complete Service' })
  await completion.getByRole('button', { name: 'Complete Service' }).click()
  await expect(completion).toBeHidden()
  await expectSynced(cashier)

  await test.step('the paper says what was taken off', async () => {
    const [invoice] = await shop.sql<[{ id: number; net: number; vat: number }]>`
      select id::int, net_fils::int as net, vat_fils::int as vat from invoices
      where appointment_id = ${id} and kind = 'invoice'`
    await go(cashier, `/dashboard/accounting/invoices/${invoice.id}`)
    const paper = cashier.getByRole('article')
    await expect(paper).toContainText(/Discount/)
    await expect(paper).toContainText(/-28\.00/)
  })

  const other = { customer: 'Price Complainer', phone: '050 600 0042', plate: '60042' }
  const disputed = await bookAppointment(cashier, shop, {
    ...other,
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  await test.step('beyond the limit it is saved, and flagged', async () => {
    await go(cashier, `/dashboard/appointments/${disputed}`)
    const sheet = await editPrices(cashier)
    await sheet
      .getByRole('group', { name: 'Exterior Detailing' })
      .getByRole('textbox', { name: 'Discount (AED)' })
      .fill('100')
    await sheet.getByRole('button', { name: 'Complaint' }).click()
    await expect(
      sheet.getByText('More than 10% off can be saved: a manager is asked to approve it.'),
    ).toBeVisible()
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(sheet).toBeHidden()
    await expectSynced(cashier)
    await go(cashier, '/dashboard/attention')
    const mine = cashier.getByRole('listitem', { name: other.customer })
    await expect(mine).toContainText(
      'More than the 10% that you may take off: a manager or an admin approves it.',
    )
    await expect(mine.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  })

  await test.step('a manager approves it', async () => {
    await go(manager, '/dashboard/attention')
    const flagged = manager.getByRole('listitem', { name: other.customer })
    await expect(flagged).toContainText(/AED\s180\.00 after AED\s100\.00 off, list price AED\s280\.00/)
    await expect(flagged).toContainText('Reason: Complaint')
    await flagged.getByRole('button', { name: `Approve the prices of ${other.customer}` }).click()
    await expectToast(manager, 'Prices approved')
    await expect(flagged).toHaveCount(0)
  })
})
