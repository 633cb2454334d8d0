import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Row } from '#schema/tables.ts'
import { payment } from '#tests/fixtures/shop.ts'
import { finishJob, takeMoney } from './finished-jobs.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import {
  boxOf,
  card,
  DESKTOP,
  expectAddress,
  expectCount,
  expectToast,
  PHONE,
  press,
  step,
  TABLET,
} from './on-screen.ts'
import { endResult } from './payment-sheet.ts'
import { CLAY, EXTERIOR, exteriorLine, idOf, jobRows, shopRows, TODAY, WHEELS } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const ADDRESS = `/dashboard/appointments/${idOf(0)}`
const CUSTOMER = 'Price Asker'
const money = () => card('Payment Information')
const till = () => page.getByRole('dialog', { name: 'Process Payment' })
const discounts = () => till().getByRole('group', { name: 'Give a discount' })

async function openTill(): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Process Payment' }).click()
  await expect.element(till()).toBeVisible()
  return till()
}

/** Every two of these buttons stand apart, and each shows all of its text. */
function expectApart(buttons: Element[]): void {
  const boxes = buttons.map(each => each.getBoundingClientRect())
  for (const [i, a] of boxes.entries()) {
    expect(buttons[i]?.scrollWidth).toBeLessThanOrEqual(buttons[i]?.clientWidth ?? 0)
    for (const b of boxes.slice(i + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
  }
}

test('10 % at the till before the work is done: in the payment, with its reason, and what is left follows', async () => {
  await openStaffApp({ as: 'cashier', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  const sheet = await openTill()
  const amount = sheet.getByLabelText('Amount (AED)')
  await sheet.getByRole('button', { name: 'Discount', exact: true }).click()
  const field = discounts().getByRole('textbox', { name: 'Discount', exact: true })

  await step('the unit stands in the field, and a number alone is AED', async () => {
    await field.fill('20')
    await expect.element(discounts()).toHaveTextContent(/New total\s*AED\s273\.00/)
    await expect
      .element(discounts().getByRole('button', { name: 'Discount in AED' }))
      .toHaveAttribute('aria-pressed', 'true')
    await discounts().getByRole('button', { name: 'Discount in percent' }).click()
    await expect.element(field).toHaveValue('20')
    await expect.element(discounts()).toHaveTextContent(/New total\s*AED\s235\.20/)
  })

  await step('what is typed is taken off before money is taken', async () => {
    await expect.element(discounts()).toHaveTextContent('More than 10% off can be given')
    await sheet.getByRole('button', { name: 'Take AED 294.00' }).click()
    await expect
      .element(sheet.getByRole('alert'))
      .toHaveTextContent('Take the discount off first, or choose No discount.')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expectToast('Kept as a draft', 'Process Payment')
    await openTill()
    await expect.element(field).toHaveValue('20')
    await discounts().getByRole('button', { name: '10%', exact: true }).click()
    await discounts().getByRole('button', { name: 'Take off AED 28.00' }).click()
    await expect.element(discounts()).toHaveTextContent('Please say why')
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.viewport(...viewport)
      await expectForEveryone(`a discount at the till, ${viewport[0]}`)
      expect(sidewaysIn('ltr')).toEqual([])
    }
    await discounts().getByRole('button', { name: 'Regular customer' }).click()
    await discounts().getByRole('button', { name: 'Take off AED 28.00' }).click()
    await expect.element(amount).toHaveValue('264.60')
    await expectCount(discounts(), 0)
  })

  await sheet.getByRole('button', { name: 'Take AED 264.60' }).click()
  await endResult(sheet, {
    title: 'Payment has been recorded',
    says: 'AED 264.60 in cash. Nothing left to pay.',
  })
  await expect.element(money()).toHaveTextContent(/Discount\s*-AED\s28\.00\s*Regular customer/)
})

test('10 % of a job that is invoiced: who keeps the money corrects it in the payment, others are told who does', async () => {
  const app = await openStaffApp({ as: 'cashier', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  await finishJob(idOf(0))
  const sheet = await openTill()
  await sheet.getByRole('button', { name: 'Discount', exact: true }).click()
  await expect
    .element(discounts())
    .toHaveTextContent('A credit note cancels the tax invoice, and a new one is issued.')
  await discounts().getByRole('button', { name: '10%', exact: true }).click()
  await discounts().getByRole('button', { name: 'Long wait' }).click()
  await discounts().getByRole('button', { name: 'Take off AED 28.00' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Take AED 264.60' })).toBeVisible()
  await sheet.getByLabelText('Cash received').fill('300')
  await sheet.getByRole('button', { name: 'Take AED 264.60' }).click()
  await expect.element(sheet).toHaveTextContent(/Change due\s*AED\s35\.40/)
  await expectForEveryone('the change')
  await endResult(sheet, { title: 'Payment has been recorded' })
  const documents = await app.all('invoices')
  expect(documents.map(({ kind, grossFils }) => [kind, grossFils])).toEqual([
    ['invoice', 294_00],
    ['credit_note', 294_00],
    ['invoice', 264_60],
  ])

  await openStaffApp({ as: 'employee', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  await finishJob(idOf(0))
  await openTill()
  await till().getByRole('button', { name: 'Discount', exact: true }).click()
  await expect
    .element(till().getByRole('note'))
    .toHaveTextContent('a cashier, an accountant or an admin can still give a discount')
})

test('amounts in the millions have their thousands apart, and no button lies over another', async () => {
  const lines: Partial<Row<'appointments'>> = {
    subtotalFils: 123_456_789,
    vatFils: 6_172_839,
    totalFils: 129_629_628,
  }
  const rows = {
    ...jobRows({ customer: CUSTOMER, changes: lines }, { products: [CLAY] }),
    appointmentServices: [{ ...exteriorLine(600, idOf(0)), priceFils: 123_456_789 }],
  }
  await openStaffApp({ as: 'admin', rows, at: ADDRESS })
  await expect.element(card('Services')).toHaveTextContent(/list AED\s280\.00/)
  const sheet = await openTill()
  await expect.element(sheet.getByLabelText('Amount (AED)')).toHaveValue('1,296,296.28')
  await expect.element(sheet.getByLabelText('Cash received')).not.toHaveAttribute('placeholder')
  const sums = sheet.getByRole('group', { name: 'Round sums' })
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.viewport(...viewport)
    expectApart(sums.getByRole('button').elements())
    expect(sidewaysIn('ltr')).toEqual([])
  }
  await sums.getByRole('button', { name: 'AED 1,296,500' }).click()
  await expect.element(sheet.getByLabelText('Cash received')).toHaveValue('1,296,500.00')
  await sheet.getByLabelText('Amount (AED)').fill('1234567.89')
  await sheet.getByLabelText('Cash received').click()
  await expect.element(sheet.getByLabelText('Amount (AED)')).toHaveValue('1,234,567.89')
  await expect.element(sheet.getByRole('status')).toHaveTextContent(/Change due\s*AED\s61,932\.11/)
})

test('the list’s price above one made by hand keeps to one line on a phone', async () => {
  await page.viewport(...PHONE)
  const rows = {
    ...jobRows({ customer: CUSTOMER }),
    services: [{ ...EXTERIOR, priceFils: 2_300_00 }, WHEELS],
    appointmentServices: [{ ...exteriorLine(600, idOf(0)), priceFils: 1_850_00 }],
  }
  await openStaffApp({ as: 'admin', rows, at: ADDRESS })
  const list = card('Services').getByText(/^list /)
  await expect.element(list).toBeVisible()
  expect((await boxOf(list)).height).toBeLessThan(30)
})

test('a price made by hand has the list’s beside it and a reason, and far from the list it waits for a manager', async () => {
  const app = await openStaffApp({ as: 'cashier', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  await press('Edit')
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  const update = sheet.getByRole('button', { name: 'Update Appointment' })
  await sheet.getByRole('button', { name: 'Adjust a price or give a discount' }).click()
  const line = sheet.getByRole('group', { name: 'Exterior Detailing' })
  await line.getByLabelText('Price (AED)').fill('1234567.89')
  await update.click()
  await expect.element(line.getByLabelText('Price (AED)')).toHaveValue('1,234,567.89')
  await expect.element(line).toHaveTextContent(/list AED\s280\.00\s*AED\s1,234,567\.89/)
  await expect.element(sheet.getByText('Please say why')).toBeVisible()
  await expect.element(sheet.getByText('More than 10% below or above the list can be saved')).toBeVisible()
  await line.getByRole('textbox', { name: 'Discount', exact: true }).fill('100')
  await expect.element(line).toHaveTextContent(/list AED\s280\.00\s*AED\s1,234,467\.89/)
  await line.getByRole('textbox', { name: 'Discount', exact: true }).fill('')
  for (const viewport of [PHONE, TABLET]) {
    await page.viewport(...viewport)
    await expectForEveryone(`a price made by hand, ${viewport[0]}`)
    expect(sidewaysIn('ltr')).toEqual([])
  }
  await sheet.getByRole('button', { name: 'More work' }).click()
  await update.click()
  await expectCount(sheet, 0)
  await expect.element(money()).toHaveTextContent(/Reason for the price\s*More work/)
  await expect.element(card('Services')).toHaveTextContent(/list AED\s280\.00\s*AED\s1,234,567\.89/)
  expect((await app.row('appointments', idOf(0)))?.discountReason).toBe('More work')
  go('/dashboard/attention')
  const flagged = page.getByRole('listitem', { name: CUSTOMER })
  await expect.element(flagged).toHaveTextContent('Reason: More work')
  await expect
    .element(flagged)
    .toHaveTextContent('More than 10% above the list: a manager or an admin approves it.')
})

test('Print on the result opens the paper and prints it, in the size that was printed last', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const paper = page.getByRole('article', { name: 'Paper' })
  await openStaffApp({ as: 'cashier', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  await finishJob(idOf(0))
  const take = async (amount: string) => {
    const sheet = await openTill()
    await sheet.getByLabelText('Amount (AED)').fill(amount)
    await sheet.getByRole('button', { name: /^Take AED/ }).click()
    await sheet.getByRole('link', { name: 'Print' }).click()
    await expect.element(page.getByRole('heading', { name: /^Tax Invoice R/ })).toBeVisible()
  }
  await take('100')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await expect.element(paper).toHaveAttribute('data-size', 'a4')
  await press('Print 80 mm')
  await expect.poll(() => print.mock.calls.length).toBe(2)
  go(ADDRESS)
  await take('50')
  await expect.poll(() => print.mock.calls.length).toBe(3)
  await expect.element(paper).toHaveAttribute('data-size', '80mm')
  print.mockRestore()
  localStorage.removeItem('sheen-paper-size')
})

test('a refund in full from Needs Attention ends on its result, though the job is listed there no more', async () => {
  const amounts = { status: 'cancelled' as const, statusReason: 'Sold the car', paidFils: 294_00 }
  await openStaffApp({
    as: 'admin',
    rows: {
      ...jobRows({ customer: CUSTOMER, changes: amounts }),
      transactions: [payment(90, { appointmentId: idOf(0), amountFils: 294_00, paymentMethod: 'card' })],
    },
    at: `/dashboard/attention?refund=${idOf(0)}`,
  })
  const sheet = page.getByRole('dialog', { name: 'Refund' })
  await expect.element(sheet.getByLabelText('Card (AED)')).toHaveValue('294.00')
  await sheet.getByRole('button', { name: 'Cancelled' }).click()
  await sheet.getByRole('button', { name: 'Refund AED 294.00' }).click()
  await endResult(sheet, { title: 'Refund has been recorded', says: 'AED 294.00 by card' })
  await expectAddress('/dashboard/attention')
})

test('a discount of all of it ends the payment, of an invoice it says the way round, and a unit alone is none', async () => {
  const typeAll = async () => {
    const sheet = await openTill()
    await sheet.getByRole('button', { name: 'Discount', exact: true }).click()
    await discounts().getByRole('textbox', { name: 'Discount', exact: true }).fill('100%')
    await discounts().getByRole('button', { name: 'Complaint' }).click()
  }
  const app = await openStaffApp({ as: 'cashier', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  await typeAll()
  await discounts().getByRole('button', { name: 'Take off AED 280.00' }).click()
  await expectToast('Discount has been given', 'Nothing left to pay.')
  await expectCount(till(), 0)
  await expect.element(money()).toHaveTextContent(/Total\s*AED\s0\.00/)

  await finishJob(idOf(0))
  expect(await app.row('appointments', idOf(0))).toMatchObject({ status: 'paid', totalFils: 0 })
  await expectCount(page.getByText('Unpaid'), 0)

  await openStaffApp({ as: 'admin', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  await finishJob(idOf(0))
  await typeAll()
  await discounts().getByRole('button', { name: 'Take off', exact: true }).click()
  await expect.element(discounts()).toHaveTextContent('It is invoiced: refund what was paid')

  await openStaffApp({ as: 'admin', rows: jobRows({ customer: CUSTOMER }), at: ADDRESS })
  const sheet = await openTill()
  await sheet.getByRole('button', { name: 'Discount', exact: true }).click()
  await discounts().getByRole('button', { name: 'Discount in percent' }).click()
  await sheet.getByRole('button', { name: 'Take AED 294.00' }).click()
  await endResult(sheet, { title: 'Payment has been recorded' })
})

test('a manager with a limit of their own is told that an admin approves, as where prices are typed', async () => {
  const rows = jobRows({ customer: CUSTOMER })
  const [settings] = rows.settings ?? []
  if (!settings) throw new Error('A shop without settings')
  const limited = { ...settings, discountLimits: { store_manager: 10 } }
  await openStaffApp({ as: 'store_manager', rows: { ...rows, settings: [limited] }, at: ADDRESS })
  const sheet = await openTill()
  await sheet.getByRole('button', { name: 'Discount', exact: true }).click()
  await discounts().getByRole('button', { name: '15%', exact: true }).click()
  await expect
    .element(discounts())
    .toHaveTextContent('More than 10% off can be given: an admin is asked to approve it.')
})

test('a refund of what was paid in two ways has one paper, over both', async () => {
  const rows = shopRows([{ customer: CUSTOMER, day: TODAY, changes: { totalFils: 120_00 } }])
  await openStaffApp({ as: 'admin', rows, at: ADDRESS })
  await takeMoney(idOf(0), 40_00)
  await takeMoney(idOf(0), 30_00, { paymentMethod: 'card' })
  await press('More actions')
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const sheet = page.getByRole('dialog', { name: 'Refund' })
  await sheet.getByRole('button', { name: /^All, as it was paid/ }).click()
  await sheet.getByRole('button', { name: 'Complaint' }).click()
  await sheet.getByRole('button', { name: 'Refund AED 70.00' }).click()
  await expect.element(sheet).toHaveTextContent(/Give back in cash\s*AED\s40\.00/)
  vi.spyOn(window, 'print').mockImplementation(() => {})
  await sheet.getByRole('link', { name: 'Print' }).click()
  const paper = page.getByRole('main')
  await expect
    .element(paper)
    .toHaveTextContent(/Given back.*AED\s70\.00\s*Cash نقداً\s*AED\s40\.00\s*Card بطاقة\s*AED\s30\.00/)
})

test('cash is rounded to what coins make up: at the till, on the paper, in the list and when it goes back', async () => {
  const rows = shopRows([
    { customer: CUSTOMER, day: TODAY, changes: { totalFils: 47_30, vatFils: 2_25, subtotalFils: 45_05 } },
  ])
  const app = await openStaffApp({
    as: 'admin',
    rows: { ...rows, settings: rows.settings?.map(each => ({ ...each, cashRounding: true })) ?? [] },
    at: ADDRESS,
  })
  const sheet = await openTill()
  await step('a part has to be one that can be counted', async () => {
    await sheet.getByLabelText('Amount (AED)').fill('20.10')
    await sheet.getByRole('button', { name: 'Take AED 20.10' }).click()
    await expect.element(sheet).toHaveTextContent('Cash is counted in 25 fils: take AED 20.00 or AED 20.25.')
  })
  await step('the whole is rounded, and the change is counted from that', async () => {
    await sheet.getByLabelText('Amount (AED)').fill('47.30')
    await sheet.getByLabelText('Cash received').fill('50')
    await expect.element(sheet).toHaveTextContent(/Cash rounding\s*-AED\s0\.05\s*Change due\s*AED\s2\.75/)
    await expectForEveryone('cash that is rounded')
    await sheet.getByRole('button', { name: 'Take AED 47.25' }).click()
    await expect
      .element(sheet)
      .toHaveTextContent('AED 47.25 in cash, cash rounding -AED 0.05, AED 2.75 change. Nothing left to pay.')
  })
  vi.spyOn(window, 'print').mockImplementation(() => {})
  await sheet.getByRole('link', { name: 'Print' }).click()
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent(
      /Total.*AED\s47\.30.*Cash rounding تقريب النقد\s*-AED\s0\.05\s*Paid المدفوع\s*AED\s47\.25/,
    )
  expect(await app.all('transactions')).toMatchObject([{ amountFils: 47_30, roundingFils: -5 }])

  await go('/dashboard/accounting/transactions')
  await expect.element(page.getByRole('main')).toHaveTextContent(/Cash rounding\s*-AED\s0\.05/)
  await expect.element(page.getByRole('main')).toHaveTextContent(/Taken in\s*AED\s47\.25/)

  await go(ADDRESS)
  await press('More actions')
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('button', { name: /^All, as it was paid/ }).click()
  await refund.getByRole('button', { name: 'Complaint' }).click()
  await refund.getByRole('button', { name: 'Refund AED 47.25' }).click()
  await expect.element(refund).toHaveTextContent(/Give back in cash\s*AED\s47\.25/)
  expect(await app.row('appointments', idOf(0))).toMatchObject({ paidFils: 0 })
})
