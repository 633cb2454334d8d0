import type { Page } from '@playwright/test'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { aimedAtP95, type Figure, newFigure } from './figure.ts'
import type { Wanted } from './in-page/painted.ts'

const AIM_OPEN_MS = 300
const AIM_CALL_MS = 100
/** The first of a kind fetches and compiles what all others use. */
const WARM_UP = 3

const YEAR: Wanted = { selector: '[aria-label="Yearly Overview"] tbody tr', count: 12 }
const VAT: Wanted = { selector: '[role=group][aria-label="VAT"]' }
const VAT_RETURN: Wanted = { selector: '[aria-label="VAT on sales and all other outputs"] tbody tr' }
const STATEMENT: Wanted = { selector: '.paper-lines' }
/** The tabs of the reports of a period, with the table that each has. */
const REPORTS = {
  Services: 'Sales by Service',
  Technicians: 'Sales by Technician',
  'Payment methods': 'Payment Methods',
  Customers: 'Sales by Customer',
  Margins: 'Margins',
}
const PAYMENTS: Wanted = { selector: '[aria-label="Transactions"] tbody tr' }

type MoneyBench = { page: Page; payments: number; runs: number }

/** Reports and transactions on a device with a year of payments, and the server's calls for the same. */
export async function measureMoney({ page, payments, runs }: MoneyBench): Promise<Figure[]> {
  const figure = (what: string, times: number[], aimMs?: number): Figure => {
    const line = newFigure({ size: payments }, what, times.slice(WARM_UP))
    return aimMs ? aimedAtP95(aimMs, line) : line
  }
  const count = runs + WARM_UP
  const [year, month] = shopDay(new Date().toISOString()).split('-').map(Number)
  const reports: Figure[] = []
  for (const [tab, title] of Object.entries(REPORTS))
    reports.push(
      figure(
        `${title} of the year, from the tap on the tab`,
        await timeTab(page, { tab, title }, count),
        AIM_OPEN_MS,
      ),
    )
  return [
    figure(
      'year report, from the tap in the menu',
      await timeTaps(page, 'Financial Reports', YEAR, count),
      AIM_OPEN_MS,
    ),
    figure(
      'VAT of the month, from that tap',
      await timeTaps(page, 'Financial Reports', VAT, count),
      AIM_OPEN_MS,
    ),
    figure(
      'transactions, from the tap in the menu',
      await timeTaps(page, 'Transactions', PAYMENTS, count),
      AIM_OPEN_MS,
    ),
    figure(
      'VAT return, from the tap in the menu',
      await timeTaps(page, 'VAT Return', VAT_RETURN, count),
      AIM_OPEN_MS,
    ),
    ...reports,
    figure(
      'statement of a customer, the app started on it',
      await timeStarts(page, await statementPath(page), STATEMENT, WARM_UP + 5),
    ),
    figure(
      'year report, the app started on it',
      await timeStarts(page, '/dashboard/accounting/reports', YEAR, WARM_UP + 5),
    ),
    figure(
      'transactions of today, the app started on them',
      await timeStarts(page, '/dashboard/accounting/transactions', PAYMENTS, WARM_UP + 5),
    ),
    figure(
      'server: yearly report',
      await timeCalls(page, `/api/reports/yearly?year=${year}`, count),
      AIM_CALL_MS,
    ),
    figure(
      'server: monthly report',
      await timeCalls(page, `/api/reports/monthly?year=${year}&month=${month}`, count),
      AIM_CALL_MS,
    ),
  ]
}

async function timeTaps(page: Page, link: string, wanted: Wanted, count: number): Promise<number[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    await menu.getByRole('link', { name: 'Schedule View' }).click()
    await page.waitForSelector('[aria-label="Daily schedule"]')
    await page.evaluate(what => armTiming('click', what), wanted)
    await menu.getByRole('link', { name: link, exact: true }).click()
    times.push(await page.evaluate(() => readTiming()))
  }
  return times
}

/** The sales are read and added up anew each time; nothing of them stays in memory. */
async function timeTab(
  page: Page,
  { tab, title }: { tab: string; title: string },
  count: number,
): Promise<number[]> {
  const wanted: Wanted = { selector: `[aria-label="${title}"] tbody tr` }
  const times: number[] = []
  await page.goto(new URL('/dashboard/accounting/reports?span=year', page.url()).href)
  for (let i = 0; i < count; i++) {
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.waitForSelector(YEAR.selector)
    await page.evaluate(what => armTiming('click', what), wanted)
    await page.getByRole('tab', { name: tab, exact: true }).click()
    times.push(await page.evaluate(() => readTiming()))
  }
  return times
}

/** The statement of a customer who has been here. */
async function statementPath(page: Page): Promise<string> {
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/appointments?limit=1')
    const found = /"customerId":(\d+)/.exec(await answer.text())
    if (!found) throw new Error(`No appointment in the answer, ${answer.status}`)
    return Number(found[1])
  })
  return `/dashboard/crm/customers/${id}/statement`
}

/** From the address to the figures: nothing is in memory yet. */
async function timeStarts(page: Page, path: string, { selector }: Wanted, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    await page.goto(new URL(path, page.url()).href)
    await page.waitForSelector(selector)
    times.push(await page.evaluate(() => performance.now()))
  }
  return times
}

async function timeCalls(page: Page, path: string, count: number): Promise<number[]> {
  return page.evaluate(
    async ([address, times]) => {
      const taken: number[] = []
      for (let i = 0; i < times; i++) {
        const startedAt = performance.now()
        const answer = await fetch(address)
        if (!answer.ok) throw new Error(`${answer.status} from ${address}`)
        await answer.json()
        taken.push(performance.now() - startedAt)
      }
      return taken
    },
    [path, count] as const,
  )
}
