import type { Locator } from '@playwright/test'

/** Draws a stroke on the glass, as a hand signs with a mouse. */
export async function drawStroke(glass: Locator): Promise<void> {
  await glass.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await glass.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { mouse } = glass.page()
  await mouse.move(x + width * 0.2, y + height * 0.6)
  await mouse.down()
  await mouse.move(x + width * 0.5, y + height * 0.3, { steps: 8 })
  await mouse.up()
}
