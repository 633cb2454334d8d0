import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectForEveryone } from './for-everyone.ts'
import { fullSaturday } from './full-saturday.ts'
import { coveredTexts, isCut, PHONE, TABLET } from './on-screen.ts'
import { openStaffApp } from './staff-app.tsx'
import { BOARD, bay, controls, everyState, fullHouse } from './wall-board.ts'

const main = page.getByRole('main')

const SCREENS = {
  television: [1920, 1080],
  'tablet on its side': [1280, 800],
  tablet: TABLET,
  phone: PHONE,
} as const
const SHOPS = { 'a full Saturday': fullSaturday, 'every state': everyState, 'twelve bays': fullHouse }

for (const [screen, viewport] of Object.entries(SCREENS))
  for (const [shop, rows] of Object.entries(SHOPS))
    test(`the Board of ${shop} stands whole on a ${screen}, for everyone and in both directions`, async () => {
      const [width, height] = viewport
      await page.viewport(width, height)
      await openStaffApp({ rows: rows(), at: BOARD })
      await expect.element(bay('Bay 1')).toBeVisible()
      await userEvent.hover(main)
      await expect.element(controls).toHaveStyle({ opacity: '1' })
      await expectForEveryone(`the Board of ${shop} on a ${screen}`)
      for (const direction of ['rtl', 'ltr'] as const) {
        document.documentElement.dir = direction
        expect(whatDoesNotFit()).toEqual([])
      }
    })

test('text of twice the size leaves every plate whole and everything in reach', async () => {
  await page.viewport(...TABLET)
  document.documentElement.style.fontSize = '200%'
  try {
    await openStaffApp({ rows: fullHouse(), at: BOARD })
    await expect.element(bay('Bay 1')).toBeVisible()
    await expect.poll(whatDoesNotFit).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

/** The plates that are cut, the texts that lie over each other, and whether there is something to scroll. */
function whatDoesNotFit(): string[] {
  const frame = main.element()
  const plates = [...frame.querySelectorAll('li bdi > [aria-hidden]')]
  expect(plates.length).toBeGreaterThan(0)
  const tiles = [...frame.querySelectorAll('[data-bay]')]
  // What only a screen reader is told covers nothing.
  for (const { nextElementSibling: told } of plates) (told as HTMLElement).style.display = 'none'
  return [
    ...plates.filter(isCut).map(plate => `cut: ${plate.textContent}`),
    ...tiles.flatMap(coveredTexts).map(text => `covered: ${text}`),
    ...tiles
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(tile => `high: ${tile.textContent}`),
    ...(frame.scrollHeight > frame.clientHeight || frame.scrollWidth > frame.clientWidth ? ['scrolls'] : []),
  ]
}
