import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { isStill } from './for-everyone.ts'
import './mouse-command.ts'
import { boxOf } from './on-screen.ts'

/** Signs with two strokes of the mouse, which is one tap of a hand. */
export async function signOnGlass(): Promise<void> {
  const glass = page.getByRole('img', { name: /^(Place to sign|مكان التوقيع)/ })
  await expect.element(glass).toBeVisible()
  // The sheet that it lies on may still be coming in.
  await expect.poll(isStill).toBe(true)
  glass.element().scrollIntoView({ block: 'center' })
  const { x, y, width, height } = await boxOf(glass)
  const [left, top] = [x + width * 0.2, y + height * 0.5]
  await commands.mouse([
    ...([
      ['move', left, top],
      ['down'],
      ['move', left + 60, top - 20, 6],
      ['move', left + 90, top + 15, 6],
    ] as const),
    ...([['up'], ['move', left + 110, top], ['down'], ['move', left + 150, top - 10, 4], ['up']] as const),
  ])
}
