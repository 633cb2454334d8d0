import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mutate } from '#app/domain/mutate.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import type { Row } from '#schema/tables.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { customer, openingBalance, payment, type SomeRows } from '#tests/fixtures/shop.ts'
import { finishJob, takeMoney } from './finished-jobs.ts'
import { expectForEveryone, expectOnlyThePaperPrinted } from './for-everyone.ts'
import { card, expectCount, expectTexts, expectToast, press, step } from './on-screen.ts'
import { savedFile } from './saved-file.ts'
import { customerIdOf, exteriorLine, idOf, shopRows, TODAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const COMPANY = customerIdOf(0)
const paper = () => page.getByRole('article', { name: 'Paper' })
const account = page.getByRole('region', { name: 'Account', exact: true })

/** A company with two cars that are booked, at AED 294.00 each. */
function fleet(changes: Partial<Row<'customers'>> = {}): SomeRows {
  const company = customer(COMPANY, { fullName: 'Falcon Cars LLC', phone: '+971506007101', ...changes })
  const amounts = { subtotalFils: 280_00, vatFils: 14_00, totalFils: 294_00, customerId: COMPANY }
  const rows = shopRows(
    [1, 2].map(bay => ({ customer: 'x', bay, changes: amounts })),
    { settings: [settings({ trn: '100123456700003' })] },
  )
  const appointmentServices = [0, 1].map(place => exteriorLine(600 + place, idOf(place)))
  return { ...rows, customers: [company], appointmentServices }
}

test('the page of a company says who approves its quotes, up to which sum nobody is asked, and its order', async () => {
  await openStaffApp({
    rows: fleet({ purchaseOrder: 'GH-4471', approver: 'Anita Rao', approvalLimitFils: 500_00 }),
    at: `/dashboard/crm/customers/${COMPANY}`,
  })
  const contact = page.getByRole('region', { name: 'Contact', exact: true })
  await expect
    .element(contact)
    .toHaveTextContent(/PO number.*GH-4471.*Approves quotes.*Anita Rao.*Quotes approved up to.*AED\s500\.00/)
})

test('a company that pays later gets two invoices and pays them at once', async () => {
  const profile = `/dashboard/crm/customers/${COMPANY}`
  const app = await openStaffApp({ as: 'cashier', rows: fleet(), at: profile })
  await step('the terms are agreed', async () => {
    await expect.element(account).toHaveTextContent('Pays at once')
    await page.getByRole('link', { name: 'Edit Details' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Customer' })
    await sheet.getByLabelText('Payment terms (days)').fill('400')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(sheet).toHaveTextContent('This has to be a number of days, at most 120.')
    await sheet.getByLabelText('Payment terms (days)').fill('30')
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Customer has been updated')
    await expect.element(account).toHaveTextContent('30 days')
  })

  await step('the order of the company is on the job', async () => {
    await go(`/dashboard/appointments/${idOf(0)}`)
    await press('Edit')
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    await sheet.getByLabelText('PO number').fill('PO-4711')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast('Appointment has been updated')
  })

  for (const id of [idOf(0), idOf(1)]) await finishJob(id)

  await step('the invoice says by when it is to be paid, and of which order', async () => {
    await go(`/dashboard/appointments/${idOf(0)}`)
    await card('Invoice')
      .getByRole('link', { name: /^View R/ })
      .click()
    const due = addDays(TODAY, 30)
    await expect.element(paper()).toHaveTextContent(`${formatDay(due)} ${due.slice(0, 4)}`)
    await expect.element(paper()).toHaveTextContent('PO-4711')
  })

  await step('one paper has both cars, and says that it is no tax invoice', async () => {
    await go(profile)
    await account.getByRole('link', { name: 'Invoice summary' }).click()
    await expect.element(paper()).toHaveTextContent(`S${COMPANY}-${TODAY.slice(0, 7)}`)
    await expect.element(paper()).toHaveTextContent(/R\d+-\d{4}.*.*280\.00.*14\.00.*294\.00.*R\d+-\d{4}/)
    await expect.element(paper()).toHaveTextContent(/560\.00\s*28\.00\s*588\.00.*To pay.*AED 588\.00/)
    await expect.element(paper()).toHaveTextContent('This summary is not a tax invoice')
    await expectForEveryone('Invoice summary')
    await expectOnlyThePaperPrinted()
  })

  await step('no more can be taken than is owed', async () => {
    await go(profile)
    await expect.element(account).toHaveTextContent(/Balance\s*AED\s588\.00/)
    await expectCount(account.getByRole('list', { name: 'Open invoices' }).getByRole('listitem'), 2)
    await press('Take payment')
    const sheet = page.getByRole('dialog', { name: 'Take payment' })
    await expect.element(sheet.getByLabelText('Amount')).toHaveValue('588.00')
    await sheet.getByLabelText('Amount').fill('600')
    await sheet.getByRole('button', { name: /^Take AED/ }).click()
    await expect.element(sheet).toHaveTextContent('Only AED 588.00 is left to pay')
    await sheet.getByLabelText('Amount').fill('300')
    await expect
      .element(sheet.getByRole('list', { name: 'Invoices' }))
      .toHaveTextContent(/AED\s294\.00.*AED\s6\.00/)
    await sheet.getByText('Choose invoices').click()
    await expectForEveryone('Take payment')
    for (const all of sheet.getByRole('button', { name: /^All of R/ }).all()) await all.click()
    await sheet.getByLabelText('Reference').fill('TT-5521')
    await sheet.getByRole('button', { name: 'Take AED 588.00' }).click()
    await expectCount(sheet, 0)
  })

  await step('one receipt lists both', async () => {
    await expect.element(paper()).toHaveTextContent(/R\d+-\d{4}.*294\.00.*R\d+-\d{4}.*294\.00.*AED 588\.00/)
    await expect.element(paper()).toHaveTextContent('TT-5521')
    await expectOnlyThePaperPrinted()
  })
  expect(await app.all('transactions')).toMatchObject([{ amountFils: 294_00 }, { amountFils: 294_00 }])
  go('/dashboard/accounting/transactions')
  await expectCount(page.getByText('Part of AED 588.00 over 2 invoices'), 2)

  await step('and the statement comes to nothing', async () => {
    await go(profile)
    await expect.element(account).toHaveTextContent(/Balance\s*AED\s0\.00/)
    await account.getByRole('link', { name: 'Statement' }).click()
    await expect.element(paper()).toHaveTextContent('Payment by bank transfer over 2 invoices')
    await expect.element(paper()).toHaveTextContent(/To pay.*AED 0\.00/)
  })
})

test('a statement is read, printed and taken along for the days that are asked for', async () => {
  await openStaffApp({ as: 'cashier', rows: fleet(), at: '/dashboard' })
  await finishJob(idOf(0))
  await takeMoney(idOf(0), 94_00, { paymentMethod: 'card', reference: 'slip 9' })
  go(`/dashboard/crm/customers/${COMPANY}/statement`)
  await expect.element(paper()).toHaveTextContent(/Opening balance الرصيد الافتتاحي\s*0\.00/)
  await expect
    .element(paper())
    .toHaveTextContent(/Tax invoice R\d+-\d{4}.*294\.00.*Payment by card.*slip 9.*94\.00.*200\.00/)
  await expect.element(paper()).toHaveTextContent(/0–30 days.*AED 200\.00.*To pay.*AED 200\.00/)
  await expectForEveryone('Statement')
  await expectOnlyThePaperPrinted()

  const { text } = await savedFile(() => press('Export CSV'))
  expect(text.trimEnd().split('\r\n').at(-1)).toBe(`${TODAY},Closing balance,,,,,200`)

  const tomorrow = addDays(TODAY, 1)
  await page.getByLabelText('End date').fill(tomorrow)
  await page.getByLabelText('Start date').fill(tomorrow)
  await expect
    .element(paper())
    .toHaveTextContent(
      /Opening balance الرصيد الافتتاحي\s*200\.00\s*Closing balance الرصيد الختامي\s*200\.00/,
    )
})

test('a company’s invoice is taken along as XML once nothing is missing', async () => {
  const known = { fullName: 'Heron Transport LLC', trn: '100987654300003', address: 'Office 4, Street 8' }
  const registered = settings({
    ...{ trn: '100123456700003', emirate: 'dubai' },
    tradeLicense: { number: '1234567', authority: 'Dubai Economy and Tourism' },
  })
  const rows = { ...fleet(known), settings: [registered] }
  await openStaffApp({ as: 'admin', rows, at: `/dashboard/appointments/${idOf(0)}` })
  await expect
    .element(card('Invoice'))
    .toHaveTextContent(/the tax invoice will be no electronic one:.*The customer needs a street/)
  await finishJob(idOf(0))
  await expect.element(card('Invoice')).not.toHaveTextContent('As things are')
  await card('Invoice')
    .getByRole('link', { name: /^View R/ })
    .click()
  await page.getByRole('button', { name: 'Download XML' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The customer needs a street, and a city')
  await expectForEveryone('Tax invoice')

  await mutate('customer.update', { id: COMPANY, changes: { city: 'Sharjah' } })
  const file = await savedFile(() =>
    expect
      .poll(async () => {
        await press('Download XML')
        return page.getByText('cannot be downloaded').elements()
      })
      .toEqual([]),
  )
  expect(file.name).toMatch(/^R\d+-\d{4}\.xml$/)
  expect(file.text).toContain('<cbc:CountrySubentity>SHJ</cbc:CountrySubentity>')
})

/** A company that owed AED 250.10 and AED 100.00 before Sheen. */
function owing(changes: Partial<Row<'openingBalances'>> = {}): SomeRows {
  const openingBalances = [
    openingBalance(860, { customerId: COMPANY, amountFils: 250_10, notes: 'Detail of March', ...changes }),
    openingBalance(861, {
      ...{ customerId: COMPANY, reference: null, amountFils: 100_00 },
      since: addDays(TODAY, -5),
    }),
  ]
  return { ...fleet(), settings: [settings({ cashRounding: true })], openingBalances }
}
const PROFILE = `/dashboard/crm/customers/${COMPANY}`
const before = account.getByRole('list', { name: 'Before Sheen' }).getByRole('listitem')

test('what was owed before Sheen is found by who owes it, and paid in cash without an invoice', async () => {
  const at = '/dashboard/admin/dashboard'
  const app = await openStaffApp({ as: 'admin', rows: owing(), at })
  await step('it is among the receivables, which lead to who owes it', async () => {
    const panel = page.getByRole('region', { name: 'Receivables' })
    await expect.element(panel).toHaveTextContent(/AED\s350\.10.*left on 2 opening balances/)
    await panel.getByRole('link', { name: 'Of this from before Sheen' }).click()
    await expect.element(page.getByText('AED 350.10 owed from before Sheen').first()).toBeVisible()
    await expectForEveryone('Customers who owe from before Sheen')
  })
  await step('the account has each balance', async () => {
    await go(PROFILE)
    await expectTexts(before, [
      /Opening balance INV-118.*AED 250\.10.*Detail of March/,
      /^Opening balance.*100\.00/,
    ])
    await expect.element(account).toHaveTextContent(/Balance\s*AED\s350\.10/)
    await expectForEveryone('Account with opening balances')
  })
  await step('cash is rounded, and the receipt is of the account', async () => {
    await press('Take payment')
    const sheet = page.getByRole('dialog', { name: 'Take payment' })
    await expect.element(sheet).toHaveTextContent('left on 2 opening balances')
    await sheet.getByText('Cash', { exact: true }).click()
    await sheet.getByText('Choose invoices').click()
    await sheet.getByRole('button', { name: 'All of Opening balance INV-118' }).click()
    await sheet.getByRole('button', { name: 'Take AED 250.00' }).click()
    await expect
      .element(paper())
      .toHaveTextContent(/Opening balance INV-118.*250\.10.*Cash rounding.*-AED 0\.10.*AED 250\.00/)
    expect(await app.all('invoices')).toEqual([])
    await go('/dashboard/accounting/transactions')
    await expect.element(page.getByText('Opening balance', { exact: true }).first()).toBeVisible()
  })
})

test('what was paid of it is given back, what is left is written off, and the statement begins with it', async () => {
  const paid = payment(870, {
    ...{ appointmentId: null, openingBalanceId: 860, groupId: 870 },
    ...{ amountFils: 250_10, roundingFils: -10, createdAt: `${addDays(TODAY, -1)}T08:00:00.000Z` },
  })
  const rows = { ...owing({ paidFils: 250_10 }), transactions: [paid] }
  await openStaffApp({ as: 'admin', rows, at: PROFILE })
  await step('some goes back', async () => {
    await account.getByRole('link', { name: 'Give back Opening balance INV-118' }).click()
    const back = page.getByRole('dialog', { name: 'Give back' })
    await back.getByLabelText('Amount').fill('300')
    await back.getByRole('button', { name: /^Give back/ }).click()
    await expect.element(back).toHaveTextContent('Only AED 250.10 has been paid')
    await expect.element(back).toHaveTextContent('A reason is required')
    await expectForEveryone('Give back')
    await back.getByLabelText('Amount').fill('50')
    await back.getByLabelText('Reason').fill('Paid there, too')
    await back.getByRole('button', { name: 'Give back AED 50.00' }).click()
    await expect.element(paper()).toHaveTextContent(/Refund receipt.*Opening balance INV-118.*50\.00/)
  })
  await step('what is left is let go', async () => {
    await go(PROFILE)
    await account.getByRole('link', { name: 'Write off Opening balance INV-118' }).click()
    const off = page.getByRole('dialog', { name: 'Write off' })
    await off.getByLabelText('Reason').fill('Not ours')
    await expectForEveryone('Write off')
    await off.getByRole('button', { name: 'Write off AED 50.00' }).click()
    await expectTexts(before, [/AED 50\.00 written off.*settled.*Not ours/, /100\.00/])
  })
  await step('and the statement begins with it', async () => {
    await account.getByRole('link', { name: 'Statement' }).click()
    await expect.element(paper()).toHaveTextContent(/Opening balance.*Before Sheen.*INV-118.*250\.10/)
    await expect.element(paper()).toHaveTextContent(/Written off INV-118.*To pay.*AED 100\.00/)
  })
})
