import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  daysOfPeriod,
  monthOf,
  monthsOf,
  periodAfter,
  periodName,
  periodOf,
  type VatPeriod,
} from '#schema/rules/documents/vat-period.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatMonth } from '#schema/rules/time/time-text.ts'
import { keepSettings } from './arrange.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { OtherDevice } from './device.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const RETURN = '/dashboard/accounting/vat-return'
const sums = (page: Page) => page.getByRole('group', { name: 'Net VAT' })

test('a bill that comes for a locked quarter is declared in the next one, which is locked with its figures', async ({
  staffDevice,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const [locked, open] = await lockQuarter(shop)
  const day = daysOfPeriod(locked).lastDay
  const [late] = await shop.sql<[{ fils: number }]>`
    select coalesce(sum(vat_fils), 0)::int as fils from vat_entries
    where kind = 'purchase' and month >= ${open.firstMonth} and tax_day <= ${day}`
  const device = await staffDevice('accountant')
  const page = device.screen
  await go(page, `${RETURN}?from=${locked.firstMonth}`)
  await expect(page.getByRole('status').filter({ hasText: periodName(locked) })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Its figures do not change any more' })).toBeVisible()
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
    await expect(page.getByRole('note').filter({ hasText: 'Its figures do not change any more' })).toBeVisible()
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

/** Locks the last quarter but one, in which the shop had a bill. Returns it and the quarter after, which is over. */
async function lockQuarter(shop: ShopServer): Promise<[VatPeriod, VatPeriod]> {
  const now = periodOf(monthOf(shopDay(new Date().toISOString())), 'quarterly_1')
  const [locked, open] = [periodAfter(now, -2), periodAfter(now, -1)]
  const accountant = await OtherDevice.of(shop, 'accountant')
  const amounts = { netFils: 400_00, vatFils: 20_00, amountFils: 420_00 }
  const bill = { category: 'Rent', description: null, date: daysOfPeriod(locked).firstDay, ...amounts }
  await accountant.does('expense.create', { id: accountant.newId(), ...bill })
  const [figures] = await shop.sql<[{ outputFils: number; inputFils: number }]>`
    select coalesce(sum(vat_fils) filter (where kind = 'supply'), 0)::int as "outputFils",
      coalesce(sum(vat_fils) filter (where kind = 'purchase'), 0)::int as "inputFils"
    from vat_entries where month = any(${monthsOf(locked)})`
  const answer = await accountant.does('vat.lockPeriod', { id: accountant.newId(), ...locked, ...figures })
  expect(answer).toMatchObject({ rejected: [] })
  return [locked, open]
}
