import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aedFromFils, formatAed } from '#schema/rules/money/money.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { writeRows } from '#server/seed/write-rows.ts'
import { payment } from '#tests/fixtures/shop.ts'
import { expectSynced, go } from './counter.ts'
import { putAppointments } from './put-appointments.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const REPORTS = '/dashboard/accounting/reports'

type Job = { id: number; net: number; gross: number; service: string; customer: string; method: string }

/** Three paid jobs of one service each, on days on which nothing else ever happened: two in March 2021, one the month before. */
async function arrangeMarch(shop: ShopServer): Promise<[Job, Job, Job]> {
  const wanted = [
    { day: '2021-03-05', service: 'Exterior Detailing', method: 'cash' },
    { day: '2021-03-31', service: 'Interior Detailing', method: 'card' },
    { day: '2021-02-10', service: 'Exterior Detailing', method: 'cash' },
  ] as const
  const at = (day: string) => shopInstant(day, '15:00')
  const put = await putAppointments(
    shop,
    wanted.map(({ day, service }) => ({
      ...{ day, service, time: '13:00' },
      row: { status: 'paid', startedAt: shopInstant(day, '13:00'), completedAt: at(day) },
    })),
  )
  const jobs = put.map(({ id, customer, netFils, grossFils }, i) => {
    const { service = '', method = '' } = wanted[i] ?? {}
    return { id, net: netFils, gross: grossFils, service, customer, method }
  })
  await shop.change(async sql => {
    for (const { id, gross } of jobs) await sql`update appointments set paid_fils = ${gross} where id = ${id}`
  })
  await shop.sql.begin(transaction =>
    writeRows(transaction, newId => ({
      transactions: put.map(({ id, grossFils }, i) =>
        payment(newId(), {
          ...{ appointmentId: id, amountFils: grossFils, paymentMethod: wanted[i]?.method ?? 'cash' },
          createdAt: at(wanted[i]?.day ?? ''),
        }),
      ),
    })),
  )
  return jobs as [Job, Job, Job]
}

const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })

test('what was sold in a month is the sum of its jobs, compared, taken along and opened down to the job, also offline', async ({
  shop,
  staffDevice,
}) => {
  const [first, second, before] = await arrangeMarch(shop)
  const net = first.net + second.net
  const gross = first.gross + second.gross
  const device = await staffDevice('accountant')
  const page = device.screen

  await test.step('the figures of the days are those of their jobs', async () => {
    await go(page, REPORTS)
    await page.getByRole('tab', { name: 'Services' }).click()
    await page.getByLabel('Period').selectOption('From – to')
    await page.getByLabel('Start date').fill('2021-03-01')
    await page.getByLabel('End date').fill('2021-03-31')
    await expect(totals(page)).toContainText(formatAed(net))
    await expect(totals(page)).toContainText(formatAed(gross))
    await expect(page.getByRole('table', { name: 'Sales by Service' })).toContainText(first.service)
  })

  await test.step('compared with as many days before, and in the file', async () => {
    await page.getByLabel('Compare with').selectOption('Period before')
    await expect(page.getByText('compared with 29 Jan to 28 Feb 2021')).toBeVisible()
    const percent = Math.round(((net - before.net) / before.net) * 100)
    const change = percent < 0 ? `−${-percent}%` : percent > 0 ? `+${percent}%` : '±0%'
    await expect(totals(page)).toContainText(`${formatAed(before.net).replace('AED ', '')} · ${change}`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('sales by service 2021-03-01 to 2021-03-31.csv')
    const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(rows.at(-1)).toMatch(
      new RegExp(`^Total,2,1,100,${aedFromFils(net)},${aedFromFils(before.net)},${percent},`),
    )
  })

  await test.step('a number opens the jobs behind it, and these the job', async () => {
    await page.getByRole('table').getByRole('link', { name: first.service, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Jobs: ${first.service}` })).toBeVisible()
    const jobs = [first, second].filter(({ service }) => service === first.service)
    await expect(totals(page)).toContainText(formatAed(jobs.reduce((sum, job) => sum + job.net, 0)))
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(jobs.length)
    await page.getByRole('link', { name: new RegExp(`#${first.id}$`) }).click()
    await expect(page).toHaveURL(`/dashboard/appointments/${first.id}`)
  })

  await device.goOffline()
  await test.step('without a network the money by method leads to its transactions', async () => {
    await go(page, `${REPORTS}?tab=methods&span=days&from=2021-03-01&to=2021-03-31`)
    await expect(
      page.getByRole('note').filter({ hasText: /^Offline: changes of other devices/ }),
    ).toBeVisible()
    await expect(totals(page)).toContainText(formatAed(gross))
    const own = [first, second].filter(({ method }) => method === first.method)
    const name = { cash: 'Cash', card: 'Card', bank_transfer: 'Bank transfer' }[first.method] ?? ''
    await page.getByRole('table').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(
      new RegExp(`transactions\\?from=2021-03-01&to=2021-03-31&method=${first.method}$`),
    )
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(own.length)
    await expect(totals(page)).toContainText(formatAed(own.reduce((sum, job) => sum + job.gross, 0)))
  })

  await test.step('the VAT of a month opens its return', async () => {
    await go(page, REPORTS)
    const output = page.getByRole('group', { name: 'VAT', exact: true }).getByRole('link').first()
    await expect(output).toHaveText(/^AED/)
    const text = (await output.textContent()) ?? ''
    await output.click()
    await expect(page).toHaveURL(/\/vat-return\?from=\d{4}-\d{2}&months=1$/)
    await expect(page.getByRole('group', { name: 'Net VAT' })).toContainText(text)
  })

  await test.step('the paper of a report is a report, and nothing of the screen', async () => {
    await go(page, `${REPORTS}?tab=margins&span=days&from=2021-03-01&to=2021-03-31`)
    await expect(totals(page)).toContainText(formatAed(net))
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('article', { name: 'Paper' })
    for (const words of ['Margins', '1 to 31 Mar 2021', 'As of', formatAed(net).replace('AED ', '')])
      await expect(paper).toContainText(words)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
  await device.goOnline()
  await expectSynced(page)
})
