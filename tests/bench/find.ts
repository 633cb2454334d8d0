import type { Page } from '@playwright/test'
import { aimedAt, aimedAtP95, type Figure, newFigure } from './figure.ts'
import { timeEvent } from './time-event.ts'

const AIM_OPEN_MS = 50
/** A keystroke is to be answered by the next frame. */
const AIM_TYPE_MS = 16
/** The least digits by which a phone is found, which are in those of the test volume. */
const PHONE_PART = '501'
/** The first of a kind fetches and compiles what all others use. */
const WARM_UP = 3

const FIELD = '[role=dialog] [role=combobox]'
const OPTION = '[role=dialog] [role=option]'
const NOTHING = '[role=dialog] h2 ~ p'

type FindBench = { page: Page; customers: number; runs: number }

/** Find, from Ctrl+K and from the keystroke, on a device that holds everything. */
export async function measureFind({ page, customers, runs }: FindBench): Promise<Figure[]> {
  const count = runs + WARM_UP
  const figure = (what: string, times: number[]) =>
    newFigure({ size: customers }, `find, ${what}`, times.slice(WARM_UP))
  await page.goto(new URL('/dashboard/crm/customers', page.url()).href)
  await page.waitForSelector('[aria-label="Customers"] tbody tr')
  return [
    aimedAtP95(AIM_OPEN_MS, figure('from Ctrl+K', await timeOpening(page, count))),
    aimedAt(AIM_TYPE_MS, figure('from the keystroke, part of a name', await timeTyping(page, 'a', count))),
    aimedAt(
      AIM_TYPE_MS,
      figure('from the keystroke, part of a phone', await timeTyping(page, PHONE_PART, count)),
    ),
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
