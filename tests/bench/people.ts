import type { Page } from '@playwright/test'
import { aimedAtP95, type Figure, newFigure } from './figure.ts'
import type { Wanted } from './in-page/painted.ts'
import { timeEvent } from './time-event.ts'

const AIM_MS = 50
const PAGE_SIZE = 10
/** The first of a kind fetches and compiles what all others use. */
const WARM_UP = 3

type List = {
  path: string
  link: string
  label: string
  search: string
  /** Typed first, and found in most rows. */
  word: string
}

const CUSTOMERS: List = {
  path: '/dashboard/crm/customers',
  link: 'Customers',
  label: 'Customers',
  search: 'Search customers',
  word: 'a',
}
const VEHICLES: List = {
  path: '/dashboard/crm/vehicles',
  link: 'Vehicles',
  label: 'Vehicles',
  search: 'Search vehicles',
  word: '1',
}

type PeopleBench = { page: Page; customers: number; runs: number }

/** The lists of customers and vehicles, from the tap and from the keystroke, on a device that holds them all. */
export async function measurePeople({ page, customers, runs }: PeopleBench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const list of [CUSTOMERS, VEHICLES]) {
    const figure = (what: string, times: number[], aimMs?: number) => {
      const line = newFigure(
        { size: customers },
        `${list.label.toLowerCase()}, ${what}`,
        times.slice(WARM_UP),
      )
      figures.push(aimMs ? aimedAtP95(aimMs, line) : line)
    }
    const count = runs + WARM_UP
    figure('from the tap in the menu', await timeOpening(page, list, count), AIM_MS)
    figure('from the keystroke', await timeTyping(page, list, count), AIM_MS)
    figure('from the tap on the next page', await timePaging(page, list, count), AIM_MS)
  }
  return figures
}

const rowsOf = ({ label }: List) => `[aria-label="${label}"] tbody tr`
const showing = (list: List, count = PAGE_SIZE): Wanted => ({ selector: rowsOf(list), count })

/** From another screen, the list having been there before. */
async function timeOpening(page: Page, list: List, count: number): Promise<number[]> {
  await open(page, list)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    await menu.getByRole('link', { name: 'Schedule View' }).click()
    await page.waitForSelector('[aria-label="Daily schedule"]')
    times.push(
      await timeEvent(page, { type: 'click', wanted: showing(list) }, () =>
        menu.getByRole('link', { name: list.link, exact: true }).click(),
      ),
    )
  }
  return times
}

/** A letter that is found nowhere, for which every row is looked through; then all of them back. */
async function timeTyping(page: Page, list: List, count: number): Promise<number[]> {
  await open(page, list)
  await page.getByLabel(list.search).fill(list.word)
  await page.waitForSelector(rowsOf(list))
  await page.getByLabel(list.search).focus()
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const [key, rows]: [string, number] = i % 2 === 0 ? ['^', 0] : ['Backspace', PAGE_SIZE]
    times.push(
      await timeEvent(page, { type: 'keydown', wanted: showing(list, rows) }, () => page.keyboard.press(key)),
    )
  }
  return times
}

async function timePaging(page: Page, list: List, count: number): Promise<number[]> {
  await open(page, list)
  const times: number[] = []
  for (let i = 2; i < count + 2; i++) {
    const wanted: Wanted = { selector: `[aria-label="Page ${i}"][aria-current="page"]` }
    times.push(
      await timeEvent(page, { type: 'click', wanted }, () =>
        page.getByRole('link', { name: 'Next page' }).click(),
      ),
    )
  }
  return times
}

async function open(page: Page, list: List): Promise<void> {
  await page.goto(new URL(list.path, page.url()).href)
  await page.waitForSelector(rowsOf(list))
}
