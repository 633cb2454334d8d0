import { expectSynced, scheduleForNewcomer, signIn, syncChip } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const countOf = async (shop: ShopServer, name: string) =>
  (
    await shop.sql`
    select 1 from appointments a join customers c on c.id = a.customer_id where c.full_name = ${name}`
  ).length

test('the server is killed in the middle of a push: everything arrives once it is back, and once only', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  const name = 'Killed Midway'
  await signIn(page)
  await device.goOffline()
  await scheduleForNewcomer(page, {
    customer: name,
    phone: '050 333 0001',
    plate: '70020',
    service: 'Exterior Detailing',
    day: await shop.openDay(),
    time: '10:00 AM',
  })

  // Somebody else holds the shop's version: the push gets as far as its transaction and hangs there.
  const holder = await shop.sql.reserve()
  await holder`begin`
  await holder`select 1 from shop_state where id = 1 for update`
  await device.goOnline()
  await expect
    .poll(() =>
      shop.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.then(rows => rows.length),
    )
    .toBeGreaterThan(0)
  await shop.kill()
  await holder`rollback`
  holder.release()
  await expect(syncChip(page)).toHaveAccessibleName(/3 changes waiting/)
  expect(await countOf(shop, name)).toBe(0)

  await shop.start()
  await expectSynced(page)
  expect(await countOf(shop, name)).toBe(1)
})

test('the server is killed after it committed and before it answered: nothing is done twice', async ({
  newDevice,
  shop,
}) => {
  const device = await newDevice()
  const page = await device.page()
  const name = 'Killed Unheard'
  await signIn(page)
  await device.goOffline()
  await scheduleForNewcomer(page, {
    customer: name,
    phone: '050 333 0002',
    plate: '70021',
    service: 'Exterior Detailing',
    day: await shop.openDay(),
    time: '10:00 AM',
  })
  let unheard = false
  await device.context.route('**/api/sync/push', async route => {
    if (unheard) return route.abort()
    await route.fetch()
    await shop.kill()
    unheard = true
    await route.abort()
  })
  await device.goOnline()
  await expect.poll(() => unheard).toBe(true)
  await expect(syncChip(page)).toHaveAccessibleName(/3 changes waiting/)
  expect(await countOf(shop, name)).toBe(1)

  await device.context.unroute('**/api/sync/push')
  await shop.start()
  await expectSynced(page)
  expect(await countOf(shop, name)).toBe(1)
})
