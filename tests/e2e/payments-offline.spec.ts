import { bookAppointment, card, openTab, pay, press, settled } from './appointment-steps.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const DESK = { width: 1180, height: 820 }

test('without a network a job is done and paid, and all of it arrives exactly once', async ({
  shop,
  staffDevice,
}) => {
  const device = await staffDevice('employee')
  const page = device.screen
  await page.setViewportSize(DESK)
  const id = await bookAppointment(page, shop, {
    customer: 'Offline Payer',
    phone: '050 600 0021',
    plate: '60021',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  await go(page, `/dashboard/appointments/${id}`)
  await expect(page.getByRole('button', { name: 'Start Service', exact: true })).toBeVisible()
  await device.goOffline()
  await press(page, 'Start Service')
  await press(page, 'Complete Service')
  const sheet = page.getByRole('dialog', { name: 'Complete Service' })
  await sheet.getByRole('button', { name: 'One more: Clay Bar 100 g' }).click()
  await sheet.getByRole('button', { name: 'Complete Service' }).click()
  await expect(sheet).toBeHidden()
  await pay(page, cash => cash.getByRole('button', { name: 'AED 300', exact: true }).click())
  const notes = await openTab(page, 'Notes')
  await notes.getByLabel('Add a note').fill('Left the key at the desk')
  await notes.getByRole('button', { name: 'Add Note' }).click()

  const expectAllThere = async () => {
    await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 4 changes waiting')
    await expect(card(page, 'Payment Information')).toContainText(/Paid\s*AED\s294\.00/)
    await expect(card(page, 'Invoice')).toContainText(/R\d+-\d{4}.*Tax invoice.*AED\s294\.00/)
    const history = await openTab(page, 'History')
    await expect(history.getByRole('note')).toContainText(
      'You are offline: older entries show when you are online.',
    )
    await expect(history).toContainText('Took AED 294.00 in cash')
    const transactions = await openTab(page, 'Transactions')
    await expect(transactions.getByText('Waiting to sync')).toBeAttached()
    await expect(await openTab(page, 'Notes')).toContainText('Left the key at the desk')
    const used = await openTab(page, 'Products Used')
    await expect(used).toContainText(/Clay Bar 100 g.*2 piece/)
  }
  await expectAllThere()
  await page.reload()
  await expectAllThere()
  expect(await settled(shop, id)).toMatchObject({ status: 'confirmed', payments: [], stock: {} })

  await device.goOnline()
  await expectSynced(page)
  await expect(page.getByText('Waiting to sync')).toHaveCount(0)
  expect(await settled(shop, id)).toEqual({
    status: 'paid',
    paid: 29_400,
    payments: [29_400],
    stock: { 'Snow Foam Shampoo': -1, 'Clay Bar 100 g': -2 },
  })
})

test('two devices take the money for one job offline: both payments stay, and the cashier gives one back', async ({
  staffDevice,
  shop,
}) => {
  test.slow()
  const [one, two] = [await staffDevice('employee'), await staffDevice('cashier')]
  const [technician, counter] = [one.screen, two.screen]
  const id = await bookAppointment(technician, shop, {
    customer: 'Paid Twice',
    phone: '050 600 0031',
    plate: '60031',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  const address = `/dashboard/appointments/${id}`
  for (const page of [technician, counter]) {
    await go(page, address)
    await expect(card(page, 'Payment Information')).toContainText(/Left\s*AED\s294\.00/)
  }
  await one.goOffline()
  await two.goOffline()
  await pay(technician, async () => {})
  await pay(counter, sheet => sheet.getByText('Card', { exact: true }).click())
  await one.goOnline()
  await two.goOnline()
  for (const page of [technician, counter]) {
    await expectSynced(page)
    await expect(page.getByRole('group', { name: 'Overpaid' })).toContainText(/AED\s294\.00/)
  }
  expect((await settled(shop, id)).payments).toEqual([29_400, 29_400])

  await test.step('the technician sees that it is too much, and who can help', async () => {
    const overpaid = technician.getByRole('group', { name: 'Overpaid' })
    await expect(overpaid).toContainText('An admin, accountant or cashier can refund it.')
    await expect(technician.getByRole('button', { name: 'Refund' })).toHaveCount(0)
    const transactions = await openTab(technician, 'Transactions')
    await expect(transactions.getByRole('note')).toContainText(
      /You see the payments that you took yourself. In all, AED\s588\.00 has been paid./,
    )
    await expect(transactions.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the cashier gives it back, with a reason', async () => {
    await counter.getByRole('group', { name: 'Overpaid' }).getByRole('button', { name: 'Refund' }).click()
    const sheet = counter.getByRole('dialog', { name: 'Refund' })
    // It is proposed to go back as it was paid last.
    await expect(sheet.getByLabel('Card (AED)')).toHaveValue('294.00')
    await expect(sheet.getByLabel('Cash (AED)')).toHaveValue('')
    await expectForEveryone(counter, 'Refund')
    await sheet.getByLabel('Card (AED)').fill('94')
    await sheet.getByLabel('Bank transfer (AED)').fill('200')
    await sheet.getByRole('button', { name: 'Refund AED 294.00' }).click()
    await expect(sheet).toContainText('More than was paid that way: AED 200.00 by bank transfer.')
    await expect(sheet.getByText('A reason is required')).toHaveCount(2)
    await sheet.getByLabel('Bank transfer (AED)').fill('')
    await sheet.getByLabel('Cash (AED)').fill('200')
    await sheet.getByLabel('Reason').fill('Paid on two devices')
    await sheet.getByRole('button', { name: 'Refund AED 294.00' }).dblclick()
    await expectToast(counter, 'Refund has been recorded', 'AED 200.00 in cash, AED 94.00 by card')
    await expect(counter.getByRole('group', { name: 'Overpaid' })).toBeHidden()
    const transactions = await openTab(counter, 'Transactions')
    for (const given of [/Refund in cash\s*-AED\s200\.00/, /Refund by card\s*-AED\s94\.00/])
      await expect(transactions.getByRole('listitem').filter({ hasText: given })).toContainText(
        'Paid on two devices',
      )
  })
  await expectSynced(counter)
  await expect(technician.getByRole('group', { name: 'Overpaid' })).toBeHidden()
  expect(await settled(shop, id)).toMatchObject({ paid: 29_400, payments: [-20_000, -9_400, 29_400, 29_400] })
})
