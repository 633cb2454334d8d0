import type { Page } from '@playwright/test'
import type { Wanted } from './in-page/painted.ts'

export type Timed = { type: 'click' | 'keydown'; wanted: Wanted }

/** Milliseconds from the next event of that type, which `act` brings about, until what is wanted is painted. */
export async function timeEvent(
  page: Page,
  { type, wanted }: Timed,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(([event, what]) => armTiming(event, what), [type, wanted] as const)
  await act()
  return page.evaluate(() => readTiming())
}
