import type { Page } from '@playwright/test'
import { bookAppointment } from './appointment-steps.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { OtherDevice } from './device.ts'
import { expectForEveryone } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const DRAWER = '/dashboard/accounting/cash-drawer'
const card = (page: Page, name: string) => page.getByRole('region', { name })
const pieces = (page: Page, value: string) => page.getByLabel(`How many of AED ${value}`, { exact: true })

/** The shop has not counted its drawer yet. */
async function arrangeNoDrawer(shop: ShopServer): Promise<void> {
  await shop.change(async (sql, version) => {
    for (const [table, name] of [
      ['drawer_counts', 'drawerCounts'],
      ['drawer_moves', 'drawerMoves'],
      ['drawer_sessions', 'drawerSessions'],
    ] as const)
      await sql`
        with gone as (delete from ${sql(table)} returning id)
        insert into tombstones (table_name, row_id, version) select ${name}, id, ${version} from gone`
  })
}

test('a cashier counts the drawer blind and offline, it is closed once, and what comes later completes it', async ({
  shop,
  staffDevice,
}) => {
  test.slow()
  await arrangeNoDrawer(shop)
  const [counter, office] = [await staffDevice('cashier'), await staffDevice('accountant')]
  const [page, boss] = [counter.screen, office.screen]
  const appointmentId = await bookAppointment(page, shop, {
    customer: 'Drawer Payer',
    phone: '050 600 0077',
    plate: '60077',
    day: await shop.openDay(),
    time: '9:00 AM',
  })
  const phone = await OtherDevice.of(shop, 'employee')

  await test.step('it is opened with a float, once', async () => {
    await go(page, DRAWER)
    await card(page, 'No drawer yet').getByRole('link', { name: 'Open Drawer' }).click()
    const sheet = page.getByRole('dialog', { name: 'Open Drawer' })
    await sheet.getByRole('button', { name: 'Open Drawer' }).click()
    await expect(sheet).toContainText('Enter an amount, such as 500 or 12.50')
    await sheet.getByLabel('Float').fill('500')
    await sheet.getByRole('button', { name: 'Open Drawer' }).click()
    await expect(card(page, 'Drawer open')).toContainText('AED 500.00')
    await expect(page.getByRole('link', { name: 'X Report' })).toHaveCount(0)
    await expectSynced(page)
  })

  const takenAt = new Date().toISOString()
  await test.step('cash goes out with a reason', async () => {
    await page.getByRole('link', { name: 'Cash Out' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cash Out' })
    await sheet.getByLabel('Amount').fill('100')
    await sheet.getByRole('button', { name: 'Take Out' }).click()
    await expect(sheet).toContainText('Please give a reason')
    await sheet.getByRole('button', { name: 'To the bank' }).click()
    await sheet.getByRole('button', { name: 'Take Out' }).click()
    await expect(card(page, 'Drawer open')).toContainText('To the bank')
    await expectSynced(page)
  })

  await test.step('an accountant sees what it has to hold', async () => {
    await go(boss, DRAWER)
    await boss.getByRole('link', { name: 'X Report' }).click()
    await expect(boss.getByRole('heading', { name: 'X Report', level: 1 })).toBeVisible()
    await expect(boss.getByRole('article', { name: 'Paper' })).toContainText(/Expected المتوقع\s*AED 400\.00/)
    await office.goOffline()
  })

  await test.step('it is counted offline, without being told what was expected', async () => {
    await counter.goOffline()
    await expect(syncChip(page)).toHaveAccessibleName(/Offline/)
    await card(page, 'Drawer open').getByRole('link', { name: 'Close Drawer' }).click()
    const sheet = page.getByRole('dialog', { name: 'Close Drawer' })
    await expect(sheet).toContainText('Offline: This device has everything that had reached the server by')
    await expect(sheet).not.toContainText('400.00')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expect(sheet).toContainText('Count what lies in the drawer; enter 0 if nothing does')
    await pieces(page, '500').press('Enter')
    await expect(pieces(page, '200')).toBeFocused()
    await pieces(page, '200').fill('x')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expect(sheet).toContainText('A whole number')
    await pieces(page, '200').fill('1')
    await pieces(page, '50').fill('3')
    await pieces(page, '0.50').fill('90')
    await expect(sheet.getByRole('status')).toContainText('AED 395.00')
    await expectForEveryone(page, 'Close Drawer')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expect(page.getByRole('heading', { name: 'Z Report', level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Result' })).toContainText('AED 5.00 short')
  })

  await test.step('the difference is explained', async () => {
    await page.getByRole('button', { name: 'Explain Difference' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Wrong change given' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: 'Paper' })).toContainText('Wrong change given')
  })

  await test.step('another device closes the same drawer, which it does not know to be closed', async () => {
    await go(boss, DRAWER)
    await boss.getByRole('link', { name: 'Close Drawer' }).click()
    await pieces(boss, '100').fill('4')
    await boss.getByRole('dialog').getByRole('button', { name: 'Close Drawer' }).click()
    await expect(boss.getByRole('group', { name: 'Result' })).toContainText('Even')
  })

  await test.step('the first closing stands, the other count is kept, and a late payment completes it', async () => {
    await counter.goOnline()
    await expectSynced(page)
    await office.goOnline()
    await expectSynced(boss)
    const payment = { appointmentId, amountFils: 3_000, paymentMethod: 'cash', reference: null, notes: null }
    await phone.replica.push(
      phone.replica.mutation('payment.take', { id: phone.newId(), ...payment }, { actedAt: takenAt }),
    )
    for (const each of [page, boss]) {
      await expect(each.getByRole('group', { name: 'Result' })).toContainText(
        /1 entry has arrived since.*AED 35\.00 short/,
      )
      await expect(each.getByRole('article', { name: 'Paper' })).toContainText(
        /Arrived later.*before فرق.*AED 5\.00 short.*with these فرق.*AED 35\.00 short/,
      )
      await expect(each.getByText(/^Counted once more on .*AED 400\.00 in cash/)).toBeVisible()
    }
  })

  await test.step('a second closing on a device that knows of the first changes nothing', async () => {
    const [session] = await shop.sql<
      [{ id: number }]
    >`select id::int from drawer_sessions where state = 'closed'`
    await go(page, `${DRAWER}?sheet=close-${session.id}`)
    const sheet = page.getByRole('dialog', { name: 'Close Drawer' })
    await expect(sheet).toContainText('Somebody has closed this drawer. Your count would change nothing.')
    await pieces(page, '500').fill('0')
    await sheet.getByRole('button', { name: 'Close Drawer' }).click()
    await expectToast(page, 'Error', 'it was closed already')
    expect(await shop.sql`select 1 from drawer_counts`).toHaveLength(2)
  })
})
