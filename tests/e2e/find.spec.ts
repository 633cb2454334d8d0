import { signIn } from './counter.ts'
import { holdBack } from './hold-back.ts'
import { expect, test } from './test.ts'

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
  const field = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox', { name: 'Find' })
  await expect(field).toHaveValue('6')
  await expect(field).toBeFocused()
})
