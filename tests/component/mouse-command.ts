import type { BrowserCommand } from 'vitest/node'

export type MouseStep = readonly ['move', x: number, y: number, steps?: number] | readonly ['down' | 'up']

/** Moves and presses the browser's own mouse; the points are in CSS pixels of the tests' frame. */
export const mouse: BrowserCommand<[steps: readonly MouseStep[]], void> = async ({ page, frame }, steps) => {
  const element = await (await frame()).frameElement()
  const { x: left = 0, y: top = 0 } = (await element.boundingBox()) ?? {}
  for (const [what, ...at] of steps) {
    if (what === 'down') await page.mouse.down()
    else if (what === 'up') await page.mouse.up()
    else {
      const [x = 0, y = 0, moves = 1] = at
      await page.mouse.move(left + x, top + y, { steps: moves })
    }
  }
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    mouse: (steps: readonly MouseStep[]) => Promise<void>
  }
}
