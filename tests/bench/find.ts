import type { Page } from '@playwright/test'
import type { Figure } from './figure.ts'
import { median, percentile } from './measure.ts'
import { timeEvent } from './time-event.ts'

const AIM_MS = 50
/** The first of a kind fetches and compiles what all others use. */
const WARM_UP = 3

const FIELD = '[role=dialog] [role=combobox]'
const OPTION = '[role=dialog] [role=option]'
const NOTHING = '[role=dialog] h2 ~ p'

type FindBench = { page: Page; customers: number; runs: number }

/** Find, from Ctrl+K and from the keystroke, on a device that holds everything. */
export async function measureFind({ page, customers, runs }: FindBench): Promise<Figure[]> {
  const count = runs + WARM_UP
  const figure = (what: string, times: number[]): Figure => {
    const kept = times.slice(WARM_UP)
    const p95Ms = percentile(kept, 95)
    const aim = { text: `≤ ${AIM_MS} ms at p95`, reached: p95Ms <= AIM_MS }
    return { what: `find, ${what}`, size: customers, times: kept, p50Ms: median(kept), p95Ms, aim }
  }
  await page.goto(new URL('/dashboard/crm/customers', page.url()).href)
  await page.waitForSelector('[aria-label="Customers"] tbody tr')
  return [
    figure('from Ctrl+K', await timeOpening(page, count)),
    figure('from the keystroke, a name', await timeTyping(page, 'a', count)),
    figure('from the keystroke, a number', await timeTyping(page, '1', count)),
  ]
}

async function timeOpening(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const wanted = { selector: OPTION }
    times.push(await timeEvent(page, { type: 'keydown', wanted }, () => page.keyboard.press('Control+k')))
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role=dialog]', { state: 'detached' })
  }
  return times
}

/** After a text that most have: a letter that is found nowhere, for which everything is looked through, and back. */
async function timeTyping(page: Page, text: string, count: number): Promise<number[]> {
  await page.keyboard.press('Control+k')
  await page.locator(FIELD).fill(text)
  await page.waitForSelector(`${OPTION}[id*="appointment"]`)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const [key, selector] = i % 2 === 0 ? ['^', NOTHING] : ['Backspace', OPTION]
    const timed = { type: 'keydown' as const, wanted: { selector } }
    times.push(await timeEvent(page, timed, () => page.keyboard.press(key)))
  }
  await page.keyboard.press('Escape')
  await page.waitForSelector('[role=dialog]', { state: 'detached' })
  return times
}
