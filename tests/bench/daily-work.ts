import type { Locator, Page } from '@playwright/test'
import { aimedAtP95, type Figure, newFigure } from './figure.ts'

/** The longest that a tap made meanwhile may wait. */
const AIM_MS = 100

type Step = {
  what: string
  act: () => Promise<void>
  /** There once the step is done. */
  shown: Locator
}

type Work = { page: Page; size: number; runs: number }

/**
 * The longest task of the page in each step of a day at the counter, which nothing else gets through: 0 where none took 50 ms.
 * The first run, which fetches and compiles the code of the others, is a line of its own.
 */
export async function measureDailyWork({ page, size, runs }: Work): Promise<Figure[]> {
  const times = new Map<string, number[]>()
  for (let run = 0; run <= runs; run++)
    for (const { what, act, shown } of stepsOf(page, run)) {
      await page.evaluate(() => takeLongestTask())
      await act()
      await shown.waitFor()
      const longest = await page.evaluate(() => takeLongestTask())
      times.set(what, [...(times.get(what) ?? []), longest])
    }
  return [...times].flatMap(([what, all]) => [
    aimedAtP95(AIM_MS, newFigure({ size }, `longest task: ${what}, the first time`, all.slice(0, 1))),
    aimedAtP95(AIM_MS, newFigure({ size }, `longest task: ${what}`, all.slice(1))),
  ])
}

/** Of one run; each takes another appointment of the day. */
function stepsOf(page: Page, run: number): Step[] {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const jobs = page.getByRole('region', { name: 'Daily schedule' }).locator('li[data-entry]')
  const dialog = page.getByRole('dialog')
  const find = dialog.getByRole('combobox').first()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first()
  return [
    {
      what: 'the schedule from the menu',
      act: () => menu.getByRole('link', { name: 'Schedule View' }).click(),
      shown: jobs.first(),
    },
    { what: 'the next day', act: () => press('Next day').click(), shown: jobs.first() },
    { what: 'the day before', act: () => press('Previous day').click(), shown: jobs.first() },
    {
      what: 'the form of a new appointment',
      act: () => page.getByRole('main').getByRole('button', { name: 'New Appointment' }).first().click(),
      shown: dialog.getByRole('button', { name: 'Schedule Appointment' }),
    },
    {
      what: 'a customer searched in it',
      act: () => find.pressSequentially('an'),
      shown: page.locator('[role=option]').first(),
    },
    {
      what: 'the form closed',
      act: async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      },
      shown: jobs.first(),
    },
    {
      what: 'an appointment opened',
      act: () =>
        jobs
          .nth(run % 4)
          .getByRole('link')
          .first()
          .click(),
      shown: page.getByRole('region', { name: 'Services' }).or(press('Process Payment')).first(),
    },
    {
      what: 'the list of customers',
      act: () => menu.getByRole('link', { name: 'Customers', exact: true }).click(),
      shown: page.locator('[aria-label="Customers"] tbody tr').first(),
    },
    {
      what: 'a customer opened',
      act: () => page.locator('[aria-label="Customers"] tbody tr').nth(run).getByRole('link').first().click(),
      shown: page.getByRole('region', { name: 'Contact' }),
    },
    {
      what: 'the list of transactions',
      act: () => menu.getByRole('link', { name: 'Transactions', exact: true }).click(),
      // It opens on today, which may have none yet.
      shown: page
        .locator('[aria-label="Transactions"] tbody tr')
        .or(page.getByRole('heading', { name: 'No transactions found' }))
        .first(),
    },
    {
      what: 'Find',
      act: () => page.keyboard.press('Control+k'),
      shown: dialog.locator('[role=option]').first(),
    },
    {
      what: 'typing in Find',
      act: () => find.pressSequentially('moh'),
      shown: dialog.locator('[role=option]').first(),
    },
    {
      what: 'Find closed',
      act: () => page.keyboard.press('Escape'),
      // It opens on today, which may have none yet.
      shown: page
        .locator('[aria-label="Transactions"] tbody tr')
        .or(page.getByRole('heading', { name: 'No transactions found' }))
        .first(),
    },
    {
      what: 'the dashboard from the menu',
      act: () => menu.getByRole('link', { name: 'Dashboard', exact: true }).click(),
      shown: page.getByRole('group', { name: /^Today's Appointments/ }),
    },
  ]
}
