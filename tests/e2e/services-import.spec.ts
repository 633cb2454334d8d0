import { readFileSync } from 'node:fs'
import { ownWord } from './arrange.ts'
import { go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const TABLET = { width: 820, height: 1180 }

test('services go out as CSV, are changed in a spreadsheet and come back', async ({ staffPage, shop }) => {
  test.slow()
  const name = `Sheet ${ownWord()}`
  const page = await staffPage('admin')
  await page.setViewportSize(TABLET)
  await go(page, '/dashboard/admin/database-tools?tab=import&kind=services')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download services and prices' }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  const line = text.split('\r\n').find(each => each.startsWith('Express Wash & Wax,')) ?? ''
  expect(line).toContain('115.00,75')

  const file = (content: string) => ({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const upload = (content: string) => page.locator('input[type=file]').setInputFiles(file(content))
  await upload(text)
  await expect(page.getByText(/^Nothing new: all \d+ are in the shop already\.$/)).toBeVisible()

  await upload(`Name,Price (AED),SUV price (AED)\n${name},50,\nExpress Wash & Wax,,cheap\n`)
  const faults = page.getByRole('region', { name: 'Faulty rows' })
  await expect(faults.getByRole('row').nth(1)).toContainText(/^3SUV price \(AED\)cheap/)

  await upload(`Name,Price (AED),SUV price (AED)\n${name},50,\nExpress Wash & Wax,,116\n`)
  const changes = page.getByRole('region', { name: 'Rows to change' })
  await expect(changes.getByRole('row').nth(1)).toContainText(
    '3Express Wash & WaxSUVAED 115.00 · 1 hr 15 minAED 116.00 · 1 hr 15 min',
  )
  await expectForEveryone(page, 'an import that changes services')
  await page.getByRole('button', { name: 'Add 1 service and change 1' }).click()
  await expect(page.getByText('1 service has been added, 1 service has been changed.')).toBeVisible()
  const [{ suv }] = await shop.sql<[{ suv: number }]>`
    select (class_prices->'suv'->>'priceFils')::int as suv from services where name = 'Express Wash & Wax'`
  expect(suv).toBe(11_600)
  await upload(line === '' ? '' : `${text.split('\r\n')[0]}\n${line}\n`)
  await page.getByRole('button', { name: 'Change 1 service' }).click()
  await expect(page.getByText('1 service has been changed.')).toBeVisible()
  await shop.change(sql => sql`update services set active = false where name = ${name}`)
})
