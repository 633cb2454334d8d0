import { readFile } from 'node:fs/promises'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const HOURS = '/dashboard/team/hours'

test('a manager corrects a forgotten clock-out offline, and the person sees it on their account', async ({
  shop,
  staffDevice,
  staffPage,
}) => {
  // A day of its own, long before the first shift of the demo.
  const day = addDays(shopDay(new Date().toISOString()), -600)
  const [person] = await shop.sql<[{ id: number; name: string }]>`
    select id::int, full_name as name from users where email = 'employee@sheen.demo'`
  await shop.change(async (sql, version) => {
    await sql`
      insert into shifts (id, user_id, started_at, ended_at, version)
      select next_id, ${person.id}, ${shopInstant(day, '08:00')}, ${shopInstant(day, '08:05')}, ${version}
      from shop_state`
    await sql`update shop_state set next_id = next_id + 1`
  })
  const device = await staffDevice('manager')
  const page = device.screen

  await test.step('the hours of the day are listed, and what lies behind them', async () => {
    await go(page, `${HOURS}?span=day&date=${day}`)
    await page.getByRole('link', { name: person.name }).click()
    await expect(page.getByRole('region', { name: person.name })).toContainText(
      `${formatDay(day)}, 8:00 AM – 8:05 AM`,
    )
  })

  await device.goOffline()
  await test.step('a correction has a reason, and times that can be', async () => {
    await page.getByRole('link', { name: /^Correct for/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Correct Shift' })
    await sheet.getByLabel('Ended, time').fill('07:00')
    await sheet.getByRole('button', { name: 'Save Correction' }).click()
    await expect(sheet).toContainText('Please give a reason')
    await sheet.getByRole('button', { name: 'Forgot to end it' }).click()
    await sheet.getByRole('button', { name: 'Save Correction' }).click()
    await expect(sheet).toContainText('It has to end after it begins.')
    await sheet.getByLabel('Ended, time').fill('17:30')
    await expectForEveryone(page, 'Correct Shift')
    await sheet.getByRole('button', { name: 'Save Correction' }).click()
    await expectToast(page, 'Shift has been corrected')
    await expect(page.getByRole('region', { name: person.name })).toContainText(/9 hrs 30 min/)
  })

  await test.step('the file has the day of each person', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text).toContain(`${person.name},${day},9:30,570,`)
  })

  await device.goOnline()
  await expectSynced(page)
  const own = await staffPage('employee')
  await go(own, `/account?tab=hours&span=day&date=${day}`)
  const tab = own.getByRole('tabpanel', { name: 'My hours' })
  await expect(tab).toContainText('9 hrs 30 min')
  await expect(tab).toContainText(/Corrected by Omar Haddad: Forgot to end it\. Clocked: .*8:00 AM – 8:05 AM/)
  await expect(own.getByRole('link', { name: /^Correct for/ })).toHaveCount(0)
})
