import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { productLine } from '#tests/fixtures/appointment.ts'
import { expectForEveryone } from './for-everyone.ts'
import { card, expectCount, expectToast, press, step } from './on-screen.ts'
import { pay } from './payment-sheet.ts'
import { CLAY, idOf, jobRows } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const ADDRESS = `/dashboard/appointments/${idOf(0)}`
const CUSTOMER = 'Price Asker'
const asker = () => ({ ...jobRows({ customer: CUSTOMER }), products: [{ ...CLAY, isUpsell: true }] })

test('a cashier gives 10 % with a reason and sells a product at payment, and the paper says what was taken off', async () => {
  await openStaffApp({ as: 'cashier', rows: asker(), at: ADDRESS })
  const money = card('Payment Information')
  const sheet = await editPrices()
  const whole = sheet.getByRole('textbox', { name: 'Discount on the whole' })
  const save = sheet.getByRole('button', { name: 'Update Appointment' })
  await whole.fill('280.01')
  await save.click()
  await expect.element(sheet.getByText('The discount is more than the price, AED 280.00')).toBeVisible()
  await expect.element(whole).toHaveFocus()
  await whole.fill('10')
  await sheet.getByRole('button', { name: 'Discount on the whole in percent' }).click()
  await save.click()
  await expect.element(sheet.getByText('Please say why')).toBeVisible()
  await expect.element(sheet.getByText('a manager is asked to approve it')).not.toBeVisible()
  await expectForEveryone('Prices and discounts')
  await sheet.getByRole('button', { name: 'Regular customer' }).click()
  await expect.element(sheet.getByText(/with AED\s12\.60 VAT · AED\s28\.00 off/)).toBeVisible()
  await save.click()
  await expectCount(sheet, 0)
  await expect
    .element(money)
    .toHaveTextContent(
      /Before discount\s*AED\s280\.00\s*Discount\s*-AED\s28\.00\s*Regular customer\s*Subtotal\s*AED\s252\.00/,
    )
  await expect.element(money).toHaveTextContent(/Total\s*AED\s264\.60/)

  await press('Start Service')
  await pay(async taking => {
    const offered = taking.getByRole('group', { name: 'Add products' })
    const amount = taking.getByLabelText('Amount (AED)')
    await offered.getByRole('button', { name: /AED/ }).first().click()
    await expect.element(amount).not.toHaveValue('264.60')
    await offered.getByRole('button', { name: /^One .* less$/ }).click()
    await expect.element(amount).toHaveValue('264.60')
  })
  await press('Complete Service')
  await page
    .getByRole('dialog', { name: 'Complete Service' })
    .getByRole('button', { name: 'Complete Service' })
    .click()
  const invoices = card('Invoice').getByRole('link', { name: /^View R/ })
  // That of the deposit is there from the payment on.
  await expectCount(invoices, 2)
  await invoices.first().click()
  await expect.element(page.getByRole('article')).toHaveTextContent(/Discount.*-28\.00/)
})

test('beyond the limit of a role a discount is saved and flagged, and a manager approves it', async () => {
  const flagged = page.getByRole('listitem', { name: CUSTOMER })
  const cashier = await openStaffApp({ as: 'cashier', rows: asker(), at: ADDRESS })
  await step('saved and flagged', async () => {
    const sheet = await editPrices()
    await sheet
      .getByRole('group', { name: 'Exterior Detailing' })
      .getByRole('textbox', { name: 'Discount', exact: true })
      .fill('100')
    await sheet.getByRole('button', { name: 'Complaint' }).click()
    await expect
      .element(
        sheet.getByText(
          'More than 10% below or above the list can be saved: a manager is asked to approve it.',
        ),
      )
      .toBeVisible()
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectCount(sheet, 0)
    go('/dashboard/attention')
    await expect
      .element(flagged)
      .toHaveTextContent('More than the 10% that you may take off: a manager or an admin approves it.')
    await expectCount(flagged.getByRole('button', { name: /^Approve/ }), 0)
  })
  const rows = {
    ...asker(),
    appointments: await cashier.all('appointments'),
    appointmentServices: await cashier.all('appointmentServices'),
  }
  await step('approved', async () => {
    await openStaffApp({ as: 'store_manager', rows, at: '/dashboard/attention' })
    await expect
      .element(flagged)
      .toHaveTextContent(/AED\s180\.00 after AED\s100\.00 off, list price AED\s280\.00/)
    await expect.element(flagged).toHaveTextContent('Reason: Complaint')
    await flagged.getByRole('button', { name: `Approve the prices of ${CUSTOMER}` }).click()
    await expectToast('Prices approved')
    await expectCount(flagged, 0)
  })
})

/** Opens the sheet of the appointment on screen, and its prices. */
async function editPrices(): Promise<Locator> {
  await press('Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await sheet.getByRole('button', { name: 'Adjust a price or give a discount' }).click()
  return sheet
}

test('a product is sold once by a double tap, and each tap takes one off before the screen follows', async () => {
  const quantities = async () => (await app.all('appointmentProducts')).map(({ quantity }) => quantity)
  const till = page.getByRole('dialog', { name: 'Process Payment' })
  const offered = till.getByRole('group', { name: 'Add products' })

  let app = await openStaffApp({ as: 'cashier', rows: asker(), at: ADDRESS })
  await press('Process Payment')
  await tapTwice(offered.getByRole('button', { name: /^Clay Bar.*AED/ }))
  await expect.element(offered).toHaveTextContent(/Clay Bar 100 g × 1/)
  expect(await quantities()).toEqual([1])

  const sold = productLine(700, { appointmentId: idOf(0), productId: CLAY.id, name: CLAY.name, quantity: 2 })
  app = await openStaffApp({ as: 'cashier', rows: { ...asker(), appointmentProducts: [sold] }, at: ADDRESS })
  await press('Process Payment')
  await offered.getByRole('button', { name: 'Another product' }).click()
  await offered.getByLabelText('Another product').click()
  await page.getByRole('option', { name: /^Clay Bar/ }).click()
  await expect.element(offered).toHaveTextContent(/Clay Bar 100 g × 3/)
  await tapTwice(offered.getByRole('button', { name: 'One Clay Bar 100 g less' }))
  await expect.element(offered).toHaveTextContent(/Clay Bar 100 g × 1/)
  expect(await quantities()).toEqual([1])
})

/** Taps a button, and again as soon as it takes a tap, which is before what the first one changed is drawn. */
async function tapTwice(locator: Locator): Promise<void> {
  await expect.element(locator).toBeEnabled()
  const button = locator.element() as HTMLButtonElement
  await new Promise<void>(resolve => {
    let wasDisabled = false
    const observer = new MutationObserver(() => {
      wasDisabled ||= button.disabled
      if (button.isConnected && (!wasDisabled || button.disabled)) return
      observer.disconnect()
      button.click()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    button.click()
  })
}
