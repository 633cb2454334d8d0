import { type Locator, page } from 'vitest/browser'
import { expectCount, press } from './on-screen.ts'

/** Opens Process Payment, and takes an amount as `fill` says. */
export async function pay(fill: (sheet: Locator) => Promise<void>): Promise<void> {
  await press('Process Payment')
  const sheet = page.getByRole('dialog', { name: 'Process Payment' })
  await fill(sheet)
  await sheet.getByRole('button', { name: /^Take AED/ }).click()
  await expectCount(sheet, 0)
}
