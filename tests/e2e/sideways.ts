import type { Page } from '@playwright/test'

/**
 * What is wider than its room: what moves sideways under the finger (the page itself, a dialog's inside, a
 * frame of the page that scrolls), and the schedule's cards that cut something off.
 */
export async function sidewaysIn(page: Page, direction: string): Promise<string[]> {
  await turnPage(page, direction)
  const scrolling = await page.evaluate(() => {
    const rooms = document.querySelectorAll('[role=dialog], [role=dialog] *, [role=region]')
    return [...rooms]
      .filter(room => /auto|scroll/.test(getComputedStyle(room).overflowX))
      .concat(document.documentElement)
      .filter(room => room.scrollWidth > room.clientWidth)
      .map(room => `${room.tagName} ${room.className}: ${room.scrollWidth} in ${room.clientWidth}`)
  })
  return [...scrolling, ...(await cutOffIn(page, direction))]
}

/** The schedule's cards that are too narrow for what stands in them. */
export async function cutOffIn(page: Page, direction: string): Promise<string[]> {
  await turnPage(page, direction)
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-entry]')]
      .filter(card => card.scrollWidth > card.clientWidth)
      .map(card => `${card.textContent}: ${card.scrollWidth} in ${card.clientWidth}`),
  )
}

async function turnPage(page: Page, direction: string): Promise<void> {
  await page.evaluate(dir => {
    document.documentElement.dir = dir
  }, direction)
}
