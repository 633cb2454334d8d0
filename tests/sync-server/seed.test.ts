import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { seedDemo, seedDemoWhenEmpty } from '#server/seed/seed-demo.ts'
import { seedVolume } from '#server/seed/seed-volume.ts'
import { createTestDatabase, type TestDatabase } from '../fixtures/database.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('the demo shop is loaded once, also when two processes start together', async () => {
  const { sql } = database
  const loaded = await Promise.all([seedDemoWhenEmpty(sql, { now }), seedDemoWhenEmpty(sql, { now })])
  expect(loaded.sort()).toEqual([false, true])
  const [state] = await sql`select version, next_id from shop_state`
  const [highest] = await sql`select max(id) as id from appointments`
  expect(state?.version).toBe(1)
  expect(state?.next_id).toBeGreaterThan(highest?.id)
  const stale = await sql`select name from table_versions where version <> 1 order by name`
  expect(stale.map(({ name }) => name)).toEqual([
    'appointmentPhotos',
    'blockedTimes',
    'conflicts',
    'consents',
    'floods',
    'inspectionMarks',
    'inspectionSeals',
    'inspectionSignatures',
    'inspections',
    'onlinePayments',
    'openingBalances',
    'pastVisits',
    'reversals',
    'settings',
    'waitingEntries',
  ])
  const [accounts] = await sql`
    select count(*) as users, count(c.user_id) as credentials from users u left join user_credentials c on c.user_id = u.id`
  expect(accounts).toEqual({ users: 9, credentials: 9 })
})

test('volume is added around a normal today', async () => {
  const { sql } = database
  await seedDemo(sql, { now, months: 1 })
  const size = { customers: 500, appointments: 3000, payments: true }
  await seedVolume(sql, size, { now })
  const [counts] = await sql`
    select count(*) filter (where day = ${shopDay(now.toISOString())}) as today,
           count(*) filter (where day > ${shopDay(now.toISOString())}) as coming,
           count(*) as all
    from appointments`
  expect(counts?.today).toBeLessThanOrEqual(20)
  expect(counts?.coming).toBeGreaterThan(100)
  expect(counts?.all).toBeGreaterThan(3000)
  const [state] = await sql`select version from shop_state`
  expect(state?.version).toBe(2)
  const unequal = await sql`
    select a.id from appointments a left join transactions t on t.appointment_id = a.id
    group by a.id having a.paid_fils <> coalesce(sum(t.amount_fils), 0)`
  expect(unequal).toHaveLength(0)
  const [cars] = await sql`select count(*) as n from vehicles where version = 2`
  expect(cars?.n).toBe(650)
})
