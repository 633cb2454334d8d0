import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { periodName } from '#schema/rules/documents/vat-period.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatMonth } from '#schema/rules/time/time-text.ts'
import { serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { expense, payment, service } from '#tests/fixtures/shop.ts'
import { wearMedia } from './for-everyone.ts'
import { expectAddress, expectCount, expectTexts, expectToast, press, step } from './on-screen.ts'
import { savedFile } from './saved-file.ts'
import type { Booking } from './shop-rows.ts'
import { EXTERIOR, idOf, shopRows } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'
import { answerAsServer } from './stub-server.ts'

const REPORTS = '/dashboard/accounting/reports'
const RETURN = '/dashboard/accounting/vat-return'
const INTERIOR = service(12, { name: 'Interior Detailing', priceFils: 320_00 })
const totals = () => page.getByRole('group', { name: 'Totals' })
const OPEN = { firstMonth: '2026-10', months: 3 } as const
const sums = () => page.getByRole('group', { name: 'Net VAT' })

test('what was sold in a month is the sum of its jobs, compared, taken along and opened down to the job', async () => {
  const net = 280_00 + 320_00
  const gross = 630_00
  const sold = (customer: string, day: string, fils: number): Booking => ({
    ...{ customer, day, time: '13:00' },
    changes: {
      ...{ status: 'paid', startedAt: shopInstant(day, '13:00'), completedAt: shopInstant(day, '15:00') },
      ...{ subtotalFils: fils, vatFils: fils / 20, totalFils: fils * 1.05, paidFils: fils * 1.05 },
    },
  })
  const jobs = [
    sold('One', '2021-03-05', 280_00),
    sold('Two', '2021-03-31', 320_00),
    sold('Before', '2021-02-10', 280_00),
  ]
  const lines = [EXTERIOR, INTERIOR, EXTERIOR].map(({ id, name, priceFils }, i) =>
    serviceLine(600 + i, { appointmentId: idOf(i), serviceId: id, name, priceFils }),
  )
  const paid = jobs.map(({ changes }, i) =>
    payment(90 + i, {
      ...{ appointmentId: idOf(i), amountFils: changes?.totalFils ?? 0 },
      ...{ paymentMethod: i === 1 ? 'card' : 'cash', createdAt: changes?.completedAt ?? '' },
    }),
  )
  const rows = { ...shopRows(jobs), appointmentServices: lines, transactions: paid }
  await openStaffApp({ as: 'accountant', rows, at: REPORTS })

  await step('the figures of the days are those of their jobs', async () => {
    await page.getByRole('tab', { name: 'Services' }).click()
    await page.getByLabelText('Period').selectOptions('From – to')
    await page.getByLabelText('Start date').fill('2021-03-01')
    await page.getByLabelText('End date').fill('2021-03-31')
    await expect.element(totals()).toHaveTextContent(formatAed(net))
    await expect.element(totals()).toHaveTextContent(formatAed(gross))
    await expect
      .element(page.getByRole('table', { name: 'Sales by Service' }))
      .toHaveTextContent(EXTERIOR.name)
  })

  await step('compared with as many days before, and in the file', async () => {
    await page.getByLabelText('Compare with').selectOptions('Period before')
    await expect.element(page.getByText('compared with 29 Jan to 28 Feb 2021')).toBeVisible()
    await expect.element(totals()).toHaveTextContent('280.00 · +114%')
    const file = await savedFile(() => press('Export CSV'))
    expect(file.name).toBe('sales by service 2021-03-01 to 2021-03-31.csv')
    expect(file.text.trimEnd().split('\r\n').at(-1)).toMatch(/^Total,2,1,100,600,280,114,/)
  })

  await step('a number opens the jobs behind it, and these the job', async () => {
    await page.getByRole('table').getByRole('link', { name: EXTERIOR.name, exact: true }).click()
    await expect
      .element(page.getByRole('heading', { level: 2, name: `Jobs: ${EXTERIOR.name}` }))
      .toBeVisible()
    await expect.element(totals()).toHaveTextContent('AED 280.00')
    await expectCount(page.getByRole('table').getByCss('tbody tr'), 1)
    await page.getByRole('link', { name: new RegExp(`#${idOf(0)}$`) }).click()
    await expectAddress(`/dashboard/appointments/${idOf(0)}`)
  })

  await step('without a network the money by method leads to its transactions', async () => {
    await go(`${REPORTS}?tab=methods&from=2021-03-01&to=2021-03-31`)
    await expect
      .element(page.getByRole('note').filter({ hasText: /^Offline: changes of other devices/ }))
      .toBeVisible()
    await expect.element(totals()).toHaveTextContent(formatAed(gross))
    await page.getByRole('table').getByRole('link', { name: 'Cash', exact: true }).click()
    await expectAddress(/transactions\?from=2021-03-01&to=2021-03-31&method=cash$/)
    await expectCount(page.getByRole('table').getByCss('tbody tr'), 1)
    await expect.element(totals()).toHaveTextContent('AED 294.00')
  })

  await step('the paper of a report is a report, and nothing of the screen', async () => {
    await go(`${REPORTS}?tab=margins&from=2021-03-01&to=2021-03-31`)
    await expect.element(totals()).toHaveTextContent(formatAed(net))
    await wearMedia('print')
    const paper = page.getByRole('article', { name: 'Paper' })
    for (const words of ['Margins', '1 to 31 Mar 2021', 'As of', formatAed(net).replace('AED ', '')])
      await expect.element(paper).toHaveTextContent(words)
    await expectCount(page.getByRole('tab'), 0)
    await wearMedia('')
  })
})

test('a bill that comes for a locked quarter is declared in the next one, which is locked with its figures', async () => {
  const lockedPeriod = {
    ...{ id: 80, firstMonth: '2026-07', months: 3, outputFils: 0, inputFils: 20_00 },
    ...{ lockedBy: null, lockedAt: '2026-10-20T06:00:00.000Z' },
  }
  const day = '2026-09-30'
  const quarterly = settings({ trn: '100123456700003', vatCycle: 'quarterly_1', vatLockedThrough: '2026-09' })
  const rows = { ...shopRows(), settings: [quarterly], lockedPeriods: [lockedPeriod] }
  vi.setSystemTime(shopInstant('2027-01-05', '10:00'))
  const app = await openStaffApp({ as: 'accountant', rows, at: `${RETURN}?from=2026-07` })
  await expect
    .element(page.getByRole('note').filter({ hasText: 'Its figures do not change any more' }))
    .toBeVisible()
  const handedIn = `${sums().element().textContent}`

  await step('the form says in which month it counts', async () => {
    await go('/dashboard/accounting/expenses?new=true')
    const sheet = page.getByRole('dialog', { name: 'Add Expense' })
    await sheet.getByLabelText('Category').fill('Late bill')
    await sheet.getByLabelText('Amount (AED)').fill('105')
    await sheet.getByLabelText('Date').fill(day)
    await sheet.getByLabelText('Bill number').fill('LATE-1')
    const says = `${formatMonth('2026-09')} is locked: what this changes of its VAT is declared in ${formatMonth('2026-10')}.`
    await expect.element(sheet.getByRole('status').filter({ hasText: says })).toBeVisible()
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expectCount(sheet, 0)
  })

  await step(
    'the locked quarter stays, the next one adjusts it, and its figure leads to the bill',
    async () => {
      await go(`${RETURN}?from=2026-07`)
      await expectTexts(sums(), [handedIn])
      await page.getByRole('link', { name: 'The quarter after' }).click()
      await expect.element(page.getByRole('heading', { name: 'Late entries' })).toBeVisible()
      const inputs = page.getByRole('table', { name: 'VAT on expenses and all other inputs' })
      await expect.element(inputs.getByRole('row', { name: /^9 / })).toHaveTextContent('5.00')
      await page.getByRole('link', { name: /^Show (the entry|all)/ }).click()
      const entries = page.getByRole('dialog', { name: 'Late entries' })
      await expect
        .element(entries)
        .toHaveTextContent(`${formatDay(day)}, Late bill (late for ${formatMonth('2026-09')}, adjustment)`)
      await entries.getByRole('link', { name: 'LATE-1' }).click()
      await expect.element(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
    },
  )

  await go(`${RETURN}?from=2026-10`)

  await step('what is exported ends with every entry', async () => {
    const { text } = await savedFile(() => press('Export CSV'))
    expect(text).toContain(`9,${day},${day},LATE-1,Late bill,100,5,yes`)
  })

  await step('it is locked with the figures on the screen, for good', async () => {
    const before = `${sums().element().textContent}`
    answerAsServer()
    const [expenses, vatEntries] = [await app.all('expenses'), await app.all('vatEntries')]
    const locking = await openStaffApp({
      as: 'accountant',
      rows: { ...rows, expenses, vatEntries },
      at: `${RETURN}?from=2026-10`,
    })
    await page.getByRole('button', { name: 'Lock period' }).click()
    const question = page.getByRole('alertdialog', { name: `Lock ${periodName(OPEN)}?` })
    await question.getByRole('button', { name: 'Lock for good' }).click()
    await expectToast(`${periodName(OPEN)} is locked`)
    await expect
      .element(page.getByRole('note').filter({ hasText: 'Its figures do not change any more' }))
      .toBeVisible()
    await expectCount(page.getByRole('button', { name: 'Lock period' }), 0)
    await expectTexts(sums(), [before])
    expect(await locking.all('lockedPeriods')).toHaveLength(2)
  })
})

test('profit is without the VAT that is due, and a month that is not over says so', async () => {
  const entry = (id: number, kind: 'supply' | 'purchase', netFils: number) => ({
    ...{ id, kind, netFils, vatFils: netFils / 20, month: '2026-11', taxDay: '2026-11-20' },
    ...{ supplyDay: '2026-11-20', emirate: kind === 'supply' ? ('dubai' as const) : null },
    ...{ invoiceId: null, transactionId: null, expenseId: null, appointmentId: null, createdBy: null },
    createdAt: shopInstant('2026-11-20', '12:00'),
  })
  const rows = {
    ...shopRows([{ customer: 'Paid Guest', day: '2026-11-20' }]),
    transactions: [
      payment(90, {
        appointmentId: idOf(0),
        amountFils: 1_050_00,
        createdAt: shopInstant('2026-11-20', '12:00'),
      }),
    ],
    expenses: [expense(91, { date: '2026-11-20', netFils: 200_00, vatFils: 10_00, amountFils: 210_00 })],
    vatEntries: [entry(95, 'supply', 1_000_00), entry(96, 'purchase', 200_00)],
  }
  await openStaffApp({ as: 'accountant', rows, at: REPORTS })
  const figure = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(figure('Revenue')).toHaveTextContent('AED 1,050.00November 2026 · VAT included')
  await expect.element(figure('Expenses')).toHaveTextContent('AED 210.00November 2026 · VAT included')
  await expect
    .element(figure('Profit'))
    .toHaveTextContent('AED 800.00November 2026 · after VAT due of AED 40.00')
  const month = page
    .getByRole('table', { name: 'Yearly Overview' })
    .getByRole('row', { name: /^November so far/ })
  await expect.element(month).toHaveTextContent('AED 800.00')
})
