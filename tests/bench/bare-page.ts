import type { Device } from './bench-browser.ts'
import { type Figure, newFigure } from './figure.ts'
import { timeEvent } from './time-event.ts'

const WARM_UP = 3

/** The least that any screen takes in this Chromium: a key that marks a page with nothing on it. */
export async function measureBarePage(
  { page, url }: Device,
  { size, runs }: { size: number; runs: number },
): Promise<Figure> {
  await page.goto(`${url}/api/health`)
  await page.evaluate(() => {
    document.body.textContent = ''
    addEventListener('keydown', ({ key }) => {
      document.body.dataset.key = key
    })
  })
  const times: number[] = []
  for (let i = 0; i < runs + WARM_UP; i++) {
    const key = i % 2 === 0 ? 'a' : 'b'
    const timed = { type: 'keydown' as const, wanted: { selector: `body[data-key=${key}]` } }
    times.push(await timeEvent(page, timed, () => page.keyboard.press(key)))
  }
  return newFigure({ size }, 'raw, an empty page from the keystroke', times.slice(WARM_UP))
}
