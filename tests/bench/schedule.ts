import type { Page } from '@playwright/test'
import { mondayOf } from '#schema/rules/time/schedule-week.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { aimedAtP95, type Figure, newFigure } from './figure.ts'
import type { Wanted } from './in-page/painted.ts'
import { timeEvent } from './time-event.ts'

const AIM_OPEN_MS = 100
const AIM_SEARCH_MS = 50
/** The first of a kind fetches and compiles what all others use. */
const WARM_UP = 3
/** Ahead of today every day of the shop has as many appointments as its bays hold. */
const DAYS_AHEAD = 14

const JOBS = '[aria-label="Daily schedule"] li[data-entry]'
const WEEK_JOBS = '[aria-label="Weekly schedule"] li[aria-label]'
const dayShown = (day: string): Wanted => ({ selector: `[data-day="${day}"]` })
const weekShown = (monday: string): Wanted => ({ selector: `[data-monday="${monday}"]` })

type ScheduleBench = { page: Page; size: number; runs: number }

/** The day and the week, from the tap and from the keystroke, on a device that holds the whole shop. */
export async function measureSchedule({ page, size, runs }: ScheduleBench): Promise<Figure[]> {
  const figure = (what: string, times: number[], aimMs?: number): Figure => {
    const line = newFigure({ size }, what, times.slice(WARM_UP))
    return aimMs ? aimedAtP95(aimMs, line) : line
  }
  const count = runs + WARM_UP
  return [
    figure('day, from the tap on Next or Previous', await timeDays(page, count), AIM_OPEN_MS),
    figure('day, from the tap on it in the week', await timeDaysOfWeek(page, count), AIM_OPEN_MS),
    figure('week, from the tap on Next or Previous', await timeWeeks(page, count), AIM_OPEN_MS),
    figure('search on the day, from the keystroke', await timeSearch(page, count, JOBS), AIM_SEARCH_MS),
    figure('search in the week, from the keystroke', await timeWeekSearch(page, count), AIM_SEARCH_MS),
  ]
}

/** Days that were not shown before, the whole way ahead; then back, over those of the past. */
async function timeDays(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  let day = today()
  await open(page, `date=${day}`, dayShown(day))
  for (let i = 0; i < count; i++) {
    const step = i < DAYS_AHEAD ? 1 : -1
    // After the way ahead: on from yesterday, not over the same days again.
    if (i === DAYS_AHEAD) {
      day = today()
      await open(page, `date=${day}`, dayShown(day))
    }
    day = addDays(day, step)
    times.push(await timeTap(page, step === 1 ? 'Next day' : 'Previous day', dayShown(day)))
  }
  return times
}

async function timeDaysOfWeek(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const day = addDays(today(), -7 * (i + 30))
    await open(page, `view=week&date=${day}`, weekShown(mondayOf(day)))
    const link = page.locator(`[data-monday] a[href$="date=${day}"]`)
    times.push(await timeEvent(page, { type: 'click', wanted: dayShown(day) }, () => link.click()))
  }
  return times
}

async function timeWeeks(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  let monday = mondayOf(today())
  await open(page, `view=week&date=${monday}`, weekShown(monday))
  for (let i = 0; i < count; i++) {
    monday = addDays(monday, -7)
    times.push(await timeTap(page, 'Previous week', weekShown(monday)))
  }
  return times
}

/** A letter that leaves nothing, then all of it back: the most that a keystroke can change. */
async function timeSearch(page: Page, count: number, appointments: string): Promise<number[]> {
  if (appointments === JOBS) await open(page, '', dayShown(today()))
  await page.waitForSelector(appointments)
  const all = await page.locator(appointments).count()
  await page.getByRole('button', { name: 'Search and filters' }).click()
  await page.getByLabel('Search appointments').focus()
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    // Found in no name, plate or note.
    const [key, left]: [string, number] = i % 2 === 0 ? ['^', 0] : ['Backspace', all]
    const wanted = { selector: appointments, count: left }
    times.push(await timeEvent(page, { type: 'keydown', wanted }, () => page.keyboard.press(key)))
  }
  return times
}

async function timeWeekSearch(page: Page, count: number): Promise<number[]> {
  await open(page, 'view=week', weekShown(mondayOf(today())))
  return timeSearch(page, count, WEEK_JOBS)
}

function timeTap(page: Page, name: string, wanted: Wanted): Promise<number> {
  return timeEvent(page, { type: 'click', wanted }, () => page.getByRole('button', { name }).click())
}

async function open(page: Page, query: string, { selector }: Wanted): Promise<void> {
  await page.goto(new URL(`/dashboard/appointments?${query}`, page.url()).href)
  await page.waitForSelector(selector)
}

const today = () => shopDay(new Date().toISOString())
