import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addMonths, daysOfPeriod, periodName } from '#schema/rules/documents/vat-period.ts'
import { formatDay, formatMonth } from '#schema/rules/time/time-text.ts'
import { expectSynced, expectToast, go, signIn } from './counter.ts'
import { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const RETURN = '/dashboard/accounting/vat-return'
const sums = (page: Page) => page.getByRole('group', { name: 'Net VAT' })

test('a bill that comes for a locked quarter is declared in the next one, which is locked with its figures', async ({
  newDevice,
}) => {
  // A shop of its own, with history enough for a locked quarter: another is locked here for good.
  await using shop = await ShopServer.started({ months: 14 })
  const [locked] = await shop.sql<[{ firstMonth: string; months: 3 }]>`
    select first_month as "firstMonth", months from locked_periods order by first_month desc limit 1`
  const open = { firstMonth: addMonths(locked.firstMonth, 3), months: 3 } as const
  const day = daysOfPeriod(locked).lastDay
  const [late] = await shop.sql<[{ fils: number }]>`
    select coalesce(sum(vat_fils), 0)::int as fils from vat_entries
    where kind = 'purchase' and month >= ${open.firstMonth} and tax_day <= ${day}`
  const device = await newDevice({ at: shop })
  const page = await device.page()
  await signIn(page, 'accountant')
  await go(page, `${RETURN}?from=${locked.firstMonth}`)
  await expect(page.getByRole('status').filter({ hasText: periodName(locked) })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Its figures do not move' })).toBeVisible()
  const handedIn = `${await sums(page).textContent()}`
  await device.goOffline()

  await test.step('the form says in which month it counts', async () => {
    await go(page, '/dashboard/accounting/expenses?new=true')
    const sheet = page.getByRole('dialog', { name: 'Add Expense' })
    await sheet.getByLabel('Category').fill('Late bill')
    await sheet.getByLabel('Amount (AED)').fill('105')
    await sheet.getByLabel('Date').fill(day)
    await sheet.getByLabel('Bill number').fill('LATE-1')
    const says = `${formatMonth(day.slice(0, 7))} is locked: what this changes of its VAT is declared in ${formatMonth(open.firstMonth)}.`
    await expect(sheet.getByRole('status').filter({ hasText: says })).toBeVisible()
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expect(sheet).toBeHidden()
  })

  await test.step('the locked quarter stays, the next one adjusts it, and its figure leads to the bill', async () => {
    await go(page, `${RETURN}?from=${locked.firstMonth}`)
    await expect(sums(page)).toHaveText(handedIn)
    await page.getByRole('link', { name: 'The quarter after' }).click()
    await expect(page.getByRole('heading', { name: 'Late entries' })).toBeVisible()
    const inputs = page.getByRole('table', { name: 'VAT on expenses and all other inputs' })
    await expect(inputs.getByRole('row', { name: /^9 / })).toContainText(
      `${((late.fils + 500) / 100).toFixed(2)}`,
    )
    await page.getByRole('link', { name: /^Show (the entry|all)/ }).click()
    const entries = page.getByRole('dialog', { name: 'Late entries' })
    await expect(entries).toContainText(
      `${formatDay(day)}, Late bill (late for ${formatMonth(day.slice(0, 7))}, adjustment)`,
    )
    await entries.getByRole('link', { name: 'LATE-1' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
  })

  await go(page, `${RETURN}?from=${open.firstMonth}`)
  await device.goOnline()
  await expectSynced(page)

  await test.step('what is exported ends with every entry', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`9,${day},${day},LATE-1,Late bill,100,5,yes`)
  })

  await test.step('it is locked with the figures on the screen, for good', async () => {
    const before = `${await sums(page).textContent()}`
    await page.getByRole('button', { name: 'Lock period' }).click()
    const question = page.getByRole('alertdialog', { name: `Lock ${periodName(open)}?` })
    await question.getByRole('button', { name: 'Lock for good' }).click()
    await expectToast(page, `${periodName(open)} is locked`)
    await expect(page.getByRole('note').filter({ hasText: 'Its figures do not move' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lock period' })).toHaveCount(0)
    await expectSynced(page)
    await expect(sums(page)).toHaveText(before)
    const answer = await page.evaluate(
      async path => (await fetch(path)).json(),
      `/api/reports/vat-return?firstMonth=${open.firstMonth}&months=3`,
    )
    expect(answer.locked).toMatchObject({ outputVat: answer.outputVat, inputVat: answer.inputVat })
  })
})
