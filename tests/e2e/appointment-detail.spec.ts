import { bookAppointment, card, openTab, pay, press, settled } from './appointment-steps.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

test('a job from its start to the last dirham, on a phone', async ({ staffPage, shop }) => {
  // Seven screens are examined in two themes on the way.
  test.slow()
  const page = await staffPage('cashier')
  const id = await bookAppointment(page, shop, {
    customer: 'Paying Phone',
    phone: '050 600 0002',
    plate: '60002',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  await page.setViewportSize(PHONE)
  await go(page, `/dashboard/appointments/${id}`)
  await expect(card(page, 'Appointment Information')).toContainText('Dubai 60002')
  await expect(card(page, 'Services')).toContainText(/Exterior Detailing\s*2 hrs\s*AED\s280\.00/)
  const money = card(page, 'Payment Information')
  await expect(money).toContainText(/Subtotal\s*AED\s280\.00/)
  await expect(money).toContainText(/VAT \(5%\)\s*AED\s14\.00/)
  await expect(money).toContainText(/Total\s*AED\s294\.00/)
  await expect(money).toContainText('Unpaid')
  await expectForEveryone(page, 'a confirmed appointment')

  await test.step('prepaid before it begins', async () => {
    await pay(page, async sheet => {
      await expect(sheet).toContainText('Prepaid: kept until the service is completed.')
      await sheet.getByLabel('Amount').fill('44')
    })
    await expectToast(page, 'Payment has been recorded', 'AED 44.00 in cash. AED 250.00 left.')
    await expect(money).toContainText(/Paid\s*Prepaid\s*AED\s44\.00/)
  })

  await test.step('completed with what it really used up', async () => {
    await press(page, 'Start Service')
    await press(page, 'Complete Service')
    const sheet = page.getByRole('dialog', { name: 'Complete Service' })
    await expect(sheet.getByLabel('Quantity: Snow Foam Shampoo')).toHaveValue('1')
    await sheet.getByRole('button', { name: 'One more: Snow Foam Shampoo' }).click()
    await sheet.getByRole('button', { name: 'One less: Clay Bar 100 g' }).click()
    await sheet.getByLabel('Add a product').selectOption('Microfibre Towel')
    await expect(sheet.getByLabel('Quantity: Microfibre Towel')).toHaveValue('1')
    await expectForEveryone(page, 'the sheet that completes')
    await sheet.getByRole('button', { name: 'Complete Service' }).click()
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
    const used = page.getByRole('tabpanel', { name: 'Products Used' })
    await expect(used).toContainText(/Snow Foam Shampoo\s*Used\s*.*2 dose/)
    await expect(used).toContainText('Microfibre Towel')
    await expect(used).not.toContainText('Clay Bar')
  })

  await test.step('a part in cash, with change', async () => {
    await pay(page, async sheet => {
      await expect(sheet.getByLabel('Amount')).toHaveValue('250.00')
      await sheet.getByLabel('Amount').fill('85')
      await sheet.getByRole('button', { name: 'AED 90', exact: true }).click()
      await expect(sheet.getByRole('status')).toHaveText(/Change due\s*AED\s5\.00/)
      await sheet.getByLabel('Cash received').fill('80')
      await expect(sheet.getByRole('status')).toHaveText(/Still short\s*AED\s5\.00/)
      await sheet.getByRole('button', { name: 'Take AED 85.00' }).click()
      await expect(sheet).toContainText('AED 5.00 short. For a part payment, lower the amount.')
      await expectForEveryone(page, 'Process Payment')
      await sheet.getByRole('button', { name: 'AED 100', exact: true }).click()
    })
    await expectToast(
      page,
      'Payment has been recorded',
      'AED 85.00 in cash, AED 15.00 change. AED 165.00 left.',
    )
    await expect(money).toContainText('Unpaid')
    await expect(money).toContainText(/Left\s*AED\s165\.00/)
  })

  await test.step('the rest by card, sent twice in one moment', async () => {
    await press(page, 'Process Payment')
    const sheet = page.getByRole('dialog', { name: 'Process Payment' })
    await sheet.getByText('Card', { exact: true }).click()
    await sheet.getByLabel('Reference').fill('4411')
    await expect(sheet.getByRole('button', { name: 'Take AED 165.00' })).toBeEnabled()
    // Quicker than any finger: the button has no time to be drawn as busy.
    await sheet.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expectToast(page, 'Payment has been recorded', 'AED 165.00 by card. Nothing left to pay.')
    await expect(money).toContainText(/Left\s*AED\s0\.00/)
    await expect(money.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(money).not.toContainText('Unpaid')
    await expect(page.getByRole('button', { name: 'Process Payment' })).toHaveCount(0)
  })

  await test.step('tabs tell all of it', async () => {
    const transactions = await openTab(page, 'Transactions')
    await expect(transactions.getByRole('listitem')).toHaveCount(3)
    await expect(transactions.getByRole('listitem').first()).toContainText(/Card\s*AED\s165\.00/)
    await expect(transactions).toContainText('Reference 4411')
    await expect(transactions).toContainText('AED 100.00 given, AED 15.00 change')
    await expectForEveryone(page, 'Transactions')
    const notes = await openTab(page, 'Notes')
    await notes.getByLabel('Add a note').fill('Wheels by hand')
    await notes.getByRole('button', { name: 'Add Note' }).click()
    await expect(notes.getByRole('listitem')).toContainText(/Wheels by hand.*Maricel Santos/)
    await expect(notes.getByLabel('Add a note')).toHaveValue('')
    await expectForEveryone(page, 'Notes')
    const history = await openTab(page, 'History')
    for (const words of [
      'Added a note',
      'Took AED 165.00 by card',
      'Took AED 85.00 in cash',
      'Completed the service',
      'Started the service',
      'Took AED 44.00 in cash',
      /^Booked for/,
    ])
      await expect(history.getByText(words)).toBeVisible()
    await expect(history.getByRole('listitem').first()).toContainText('Maricel Santos')
    await expect(history.getByRole('note')).toHaveCount(0)
    await expectForEveryone(page, 'History')
  })

  await expectSynced(page)
  expect(await settled(shop, id)).toEqual({
    status: 'paid',
    paid: 29_400,
    payments: [4_400, 8_500, 16_500],
    stock: { 'Snow Foam Shampoo': -2, 'Microfibre Towel': -1 },
  })

  await test.step('products used are corrected, and the stock follows', async () => {
    const used = await openTab(page, 'Products Used')
    await used.getByRole('button', { name: 'Correct Products Used' }).click()
    const sheet = page.getByRole('dialog', { name: 'Products Used' })
    await sheet.getByRole('button', { name: 'One less: Snow Foam Shampoo' }).click()
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Products used have been updated')
    await expect(used).toContainText(/Snow Foam Shampoo\s*Used\s*.*1 dose/)
    await expectSynced(page)
    expect((await settled(shop, id)).stock).toEqual({ 'Snow Foam Shampoo': -1, 'Microfibre Towel': -1 })
  })
})
