import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '#app/db/open-database.ts'
import { LiveRows } from '#app/queries/live-rows.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { invoice, payment, vehicle } from '#tests/fixtures/shop.ts'
import { expectForEveryone, sidewaysIn } from './for-everyone.ts'
import { boxOf, DESKTOP, expectAddress, expectCount, PHONE, press, step, TABLET } from './on-screen.ts'
import { customerIdOf, idOf, shopRows, TODAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const TRANSACTIONS = '/dashboard/accounting/transactions'
const period = () => page.getByLabelText('Period', { exact: true })
const rows = () => page.getByRole('table').getByCss('tbody tr')

test('Transactions opens on today, steps through days, and finds a payment by who, which car and which paper', async () => {
  await page.viewport(...DESKTOP)
  const [today, yesterday, old] = [TODAY, '2026-11-20', '2026-08-03'].map(day => shopInstant(day, '09:30'))
  const document = invoice(70, { sequence: 33, appointmentId: idOf(1) })
  const shop = shopRows([{ customer: 'Aisha Rahman' }, { customer: 'Omar Haddad' }], {
    transactions: [
      payment(90, { appointmentId: idOf(0), amountFils: 123_456_789, createdAt: today }),
      payment(91, { appointmentId: idOf(1), amountFils: 50_00, createdAt: yesterday }),
      payment(92, { appointmentId: idOf(1), amountFils: 70_00, createdAt: old, reference: 'SLIP-4411' }),
    ],
    invoices: [document],
  })
  const [first, second] = shop.customers ?? []
  const vehicles = [
    { ...vehicle(300, customerIdOf(0)), plateNumber: '61133' },
    { ...vehicle(301, customerIdOf(1)), plateNumber: '43190' },
  ]
  const customers = [first, second].flatMap((each, i) =>
    each ? [{ ...each, phone: `+97150111000${i}` }] : [],
  )
  await openStaffApp({ as: 'cashier', rows: { ...shop, vehicles, customers }, at: TRANSACTIONS })

  await step('today, the day before and back', async () => {
    await expect.element(period()).toHaveDisplayValue('Today')
    await expectCount(rows(), 1)
    await expect.element(page.getByRole('button', { name: 'Later' })).toBeDisabled()
    await page.getByRole('link', { name: 'Earlier' }).click()
    await expectAddress(`${TRANSACTIONS}?span=yesterday`)
    await expect.element(rows().first()).toHaveTextContent('Omar Haddad')
    await page.getByRole('link', { name: 'Earlier' }).click()
    await expectAddress(`${TRANSACTIONS}?from=2026-11-19&to=2026-11-19`)
    await page.getByRole('button', { name: 'Show all days' }).click()
    await expectAddress(`${TRANSACTIONS}?span=all`)
    await expectCount(rows(), 3)
  })

  const search = page.getByRole('searchbox', { name: 'Search transactions' })
  for (const [typed, count] of [
    ['aisha', 1],
    ['050 111 0001', 2],
    ['43190', 2],
    [invoiceNumber(document), 2],
    ['slip-4411', 1],
    ['nobody', 0],
  ] as const)
    await step(`found by ${typed}`, async () => {
      await search.fill(typed)
      await expectCount(rows(), count)
    })
  await search.fill('')
  await period().selectOptions('This month')
  await expectCount(rows(), 2)
  await page.viewport(...TABLET)
  const filters = page.getByRole('combobox', { name: 'Kind' })
  expect(Math.abs((await boxOf(filters)).y - (await boxOf(search)).y)).toBeLessThan(4)
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.viewport(...viewport)
    await expectForEveryone(`Transactions, ${viewport[0]}`)
    expect(sidewaysIn('ltr')).toEqual([])
  }
  await press('Clear')
  await expect.element(period()).toHaveDisplayValue('All days')

  // The calendar has no such day, whatever the browser makes of it.
  go(`${TRANSACTIONS}?from=2026-02-30&to=2026-02-31`)
  await expect.element(period()).toHaveDisplayValue('Today')
})

test('every screen with a period has the one picker, opened on what the screen is for', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ as: 'admin', rows: shopRows([{ customer: 'Aisha Rahman' }]), at: '/dashboard' })
  for (const [address, opensOn] of [
    [TRANSACTIONS, 'Today'],
    ['/dashboard/accounting/invoices', 'All days'],
    ['/dashboard/accounting/expenses', 'This month'],
    ['/dashboard/accounting/cash-drawer', 'This month'],
    ['/dashboard/accounting/reports?tab=services', 'This month'],
    ['/dashboard/accounting/reports/jobs', 'This month'],
    [`/dashboard/crm/customers/${customerIdOf(0)}/statement`, 'This month'],
    ['/dashboard/team', 'This week'],
    ['/dashboard/team/hours', 'This week'],
    ['/account?tab=hours', 'This week'],
  ] as const)
    await step(address, async () => {
      go(address)
      await expect.element(period()).toHaveDisplayValue(opensOn)
      const names = [...(period().element() as HTMLSelectElement).options].map(({ text }) => text)
      expect(names.slice(0, 5)).toEqual(['Today', 'Yesterday', 'This week', 'Last week', 'This month'])
      await period().selectOptions('Yesterday')
      await expectAddress(/[?&]span=yesterday/)
      await expectCount(page.getByRole('link', { name: 'Later' }), 1)
      expect(sidewaysIn('ltr')).toEqual([])
    })
})

test('both days chosen faster than the screen follows are both kept', async () => {
  await openStaffApp({ as: 'cashier', rows: {}, at: `${TRANSACTIONS}?from=2026-11-01&to=2026-11-21` })
  const last = page.getByLabelText('End date')
  await expect.element(last).toHaveValue('2026-11-21')
  typeDay(page.getByLabelText('Start date').element(), '2021-03-01')
  typeDay(last.element(), '2021-03-31')
  await expectAddress(`${TRANSACTIONS}?from=2021-03-01&to=2021-03-31`)
})

/** Fills a date field within the task of the caller, before anything is rendered. */
function typeDay(field: Element, day: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field, day)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('Transactions of today stand with their totals while all others are still read', async () => {
  const readAll = vi.spyOn(LiveRows.prototype, 'read').mockImplementation(() => new Promise(() => {}))
  const at = shopInstant(TODAY, '09:30')
  const shop = shopRows([{ customer: 'Aisha Rahman' }], {
    transactions: [
      payment(90, { appointmentId: idOf(0), amountFils: 50_00, createdAt: at }),
      payment(91, {
        appointmentId: idOf(0),
        amountFils: 70_00,
        createdAt: shopInstant('2026-08-03', '09:30'),
      }),
    ],
  })
  await openStaffApp({ as: 'cashier', rows: shop, at: TRANSACTIONS })
  const net = page.getByRole('group', { name: 'Totals' })

  await expectCount(rows(), 1)
  await expect.element(net).toHaveTextContent(/NetAED 50\.00/)

  await step('a payment that is taken meanwhile is there', async () => {
    await database()
      .rows('transactions')
      .put(payment(92, { appointmentId: idOf(0), amountFils: 30_00, createdAt: shopInstant(TODAY, '09:45') }))
    await expectCount(rows(), 2)
    await expect.element(net).toHaveTextContent(/NetAED 80\.00/)
  })

  await step('and all of them, once they are read', async () => {
    readAll.mockRestore()
    go(`${TRANSACTIONS}?span=all`)
    await expectCount(rows(), 3)
  })
})
