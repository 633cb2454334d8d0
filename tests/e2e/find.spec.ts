import type { Page } from '@playwright/test'
import { expectToast, go, PASSWORD, signIn } from './counter.ts'
import { holdBack } from './hold-back.ts'
import { expect, test } from './test.ts'

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const field = (page: Page) => finder(page).getByRole('combobox', { name: 'Find' })
const group = (page: Page, name: string) => finder(page).getByRole('group', { name })
const options = (page: Page, name: string) => group(page, name).getByRole('option')

async function openFinder(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('what is typed before the finder is there is not lost', async ({ page }) => {
  await signIn(page)
  const letThrough = await holdBack(page, '**/assets/find-dialog-*.js')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('another')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('60')
  await page.keyboard.press('Backspace')
  letThrough()
  await expect(field(page)).toHaveValue('6')
  await expect(field(page)).toBeFocused()
})

test('nothing is found behind the lock, and nothing of what was found shows there', async ({ newDevice }) => {
  const device = await newDevice({ worker: false })
  const page = await device.page()
  await signIn(page, 'manager')
  await setPin(page, '2580')
  await openFinder(page)
  await field(page).fill('a')
  await expect(options(page, 'Customers').first()).toBeVisible()
  await page.evaluate(() => new BroadcastChannel('sheen-session').postMessage({ type: 'locked' }))
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  await expect(page.locator('[role=combobox]')).toHaveCount(0)
  await expect(page.locator('[role=option]')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  for (const digit of '2580') await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeHidden()
  await expect(finder(page)).toBeHidden()
  await openFinder(page)
  await expect(field(page)).toHaveValue('')
})

async function setPin(page: Page, pin: string): Promise<void> {
  await go(page, '/account?tab=device')
  const form = page.getByRole('form', { name: 'PIN' })
  await form.getByLabel('New PIN').fill(pin)
  await form.getByLabel('PIN once more').fill(pin)
  await form.getByLabel('Your password').fill(PASSWORD)
  await form.getByRole('button', { name: /PIN$/ }).click()
  await expectToast(page, 'PIN set')
}
