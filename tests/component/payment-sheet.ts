import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectCount, press } from './on-screen.ts'

/** Opens Process Payment, and takes an amount as `fill` says; the sheet then says this. */
export async function pay(fill: (sheet: Locator) => Promise<void>, says?: string): Promise<void> {
  await press('Process Payment')
  const sheet = page.getByRole('dialog', { name: 'Process Payment' })
  await fill(sheet)
  await sheet.getByRole('button', { name: /^Take AED/ }).click()
  await endResult(sheet, { title: 'Payment has been recorded', ...(says && { says }) })
}

/** Reads the result that a sheet of money ends with, and leaves it by Done. */
export async function endResult(
  sheet: Locator,
  { title, says }: { title: string; says?: string },
): Promise<void> {
  await expect.element(sheet.getByRole('heading', { name: title })).toHaveFocus()
  if (says) await expect.element(sheet.getByRole('status').first()).toHaveTextContent(says)
  await expect.element(sheet.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect.element(sheet.getByRole('link', { name: 'Print' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expectCount(sheet, 0)
}
