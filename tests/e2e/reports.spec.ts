import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aedFromFils, formatAed } from '#schema/rules/money.ts'
import { shopInstant } from '#schema/rules/shop-time.ts'
import { expectSynced, go } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const REPORTS = '/dashboard/accounting/reports'

type Job = { id: number; net: number; gross: number; service: string; customer: string; method: string }

/**
 * Three paid jobs of one service each are moved to days on which nothing else ever happened: two to March 2021, one to
 * the month before. For devices that have not signed in yet: it goes past the server.
 */
async function arrangeMarch({ sql }: ShopServer): Promise<[Job, Job, Job]> {
  const found = await sql<Job[]>`
    select a.id::int, a.subtotal_fils::int as net, a.total_fils::int as gross, s.name as service,
      c.full_name as customer, t.payment_method as method
    from appointments a join customers c on c.id = a.customer_id
      join appointment_services s on s.appointment_id = a.id join transactions t on t.appointment_id = a.id
    where a.status = 'paid' and a.day < (now() - interval '90 days')::date and a.total_fils > 0
      and t.amount_fils = a.total_fils
      and (select count(*) from appointment_services o where o.appointment_id = a.id) = 1
      and not exists (
        select 1 from appointment_products p where p.appointment_id = a.id and p.kind = 'sold')
      and not exists (
        select 1 from invoices i where i.appointment_id = a.id and i.kind = 'credit_note')
    order by a.id limit 3`
  const days = ['2021-03-05', '2021-03-31', '2021-02-10']
  for (const [i, { id }] of found.entries()) {
    const at = shopInstant(days[i] as string, '15:00')
    await sql`update appointments set completed_at = ${at} where id = ${id}`
    await sql`update transactions set created_at = ${at} where appointment_id = ${id}`
  }
  expect(found).toHaveLength(3)
  return [...found] as [Job, Job, Job]
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
    await expect(page.getByRole('note').filter({ hasText: /^Offline: what other devices/ })).toBeVisible()
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
