import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { type AnyRow, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, putRows, vehicle } from '#tests/fixtures/shop.ts'

const CUSTOMERS = 1_500
const JOBS = 3_000
const FIRST_CUSTOMER = 10_000
const FIRST_VEHICLE = 20_000
const FIRST_JOB = 30_000
const FIRST_LINE = 40_000

const today = shopDay(new Date().toISOString())
let server: ShopServer

beforeAll(async () => {
  server = await createShopServer()
  const { sql } = server.database
  const many = <Row>(count: number, row: (i: number) => Row) =>
    Array.from({ length: count }, (_, i) => row(i))
  await putRows(sql, {
    customers: many(CUSTOMERS, i => customer(FIRST_CUSTOMER + i)),
    vehicles: many(CUSTOMERS, i => vehicle(FIRST_VEHICLE + i, FIRST_CUSTOMER + i)),
    appointments: many(JOBS, booked),
    appointmentServices: many(JOBS, i => serviceLine(FIRST_LINE + i, { appointmentId: FIRST_JOB + i })),
  })
  // The total of large tables is PostgreSQL's estimate, which autovacuum renews.
  await sql`analyze`
})
afterAll(() => server.close())

/** Appointments from 200 days ago to 100 days ahead, ten each day. */
function booked(i: number) {
  const day = addDays(today, Math.floor(i / 10) - 200)
  const owner = i % CUSTOMERS
  return appointment(FIRST_JOB + i, {
    customerId: FIRST_CUSTOMER + owner,
    vehicleId: FIRST_VEHICLE + owner,
    day,
    scheduledDate: shopInstant(day, '10:00'),
  })
}

const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)

describe('a first pull', () => {
  test('begins with today: its jobs whole, and everything a counter needs to look up', async () => {
    const { body } = await server.employee.pull()
    const allBooked = rowsIn(body, 'appointments')
    // The shop's own appointment is there as well on the day that it stands on.
    expect(allBooked.filter(({ id }) => Number(id) >= FIRST_JOB)).toHaveLength(10)
    expect(new Set(allBooked.map(({ day }) => day))).toEqual(new Set([today]))
    for (const { id, customerId, vehicleId } of allBooked) {
      expect(ids(rowsIn(body, 'customers'))).toContain(customerId)
      expect(ids(rowsIn(body, 'vehicles'))).toContain(vehicleId)
      expect(rowsIn(body, 'appointmentServices').map(line => line.appointmentId)).toContain(id)
    }
    expect(ids(rowsIn(body, 'services'))).toEqual([10, 11, 12])
    expect(ids(rowsIn(body, 'settings'))).toEqual([1])
    expect(ids(rowsIn(body, 'users')).toSorted()).toEqual([500, 501])
  })

  test('goes on with the coming days, in pages of bounded size that add up to what it announced', async () => {
    const { pages } = await new Replica(server, server.employee.session).pullAll()
    const [, coming, ...rest] = pages
    if (!coming) throw new Error('only one page')
    const days = rowsIn(coming, 'appointments').map(({ day }) => String(day))
    expect(days.toSorted()[0]).toBe(addDays(today, 1))
    expect(days.toSorted().at(-1)).toBe(addDays(today, 14))
    expect(rest.length).toBeGreaterThan(1)
    const size = (page: (typeof pages)[number]) =>
      Object.values(page.tables).reduce((sum, block) => sum + block.rows.length, 0)
    for (const page of rest) expect(size(page)).toBeLessThanOrEqual(4_000)
    const total = pages[0]?.total ?? 0
    const restRows = rest.reduce((sum, page) => sum + size(page), 0)
    expect(total).toBeGreaterThanOrEqual(2 * CUSTOMERS + 2 * JOBS)
    expect(restRows).toBeLessThanOrEqual(total)
  })

  test('and the pull that follows it give the shop as it is, whatever was written while the pages went over', async () => {
    const writer = new Replica(server, server.admin.session)
    const device = new Replica(server, server.employee.session)
    const { pages, cookie } = await device.pullAll(page => writeSomething(writer, page))
    const shop = emptyShop()
    for (const page of pages) take(shop, page)
    const { body } = await device.pull({ cookie })
    if (body.status !== 'changes') throw new Error(body.status)
    take(shop, body)
    for (const [table, removed] of Object.entries(body.removed))
      for (const id of removed) shop[table as TableName].delete(id)
    for (const table of ['customers', 'vehicles', 'appointments', 'appointmentServices'] as const)
      expect(
        [...shop[table].values()].toSorted((a, b) => a.id - b.id),
        table,
      ).toEqual(await stored(table))
  })
})

/** A new row, a change and a removal on both sides of wherever the pages have got to. */
async function writeSomething(writer: Replica, page: number) {
  const { body } = await writer.push(
    writer.createCustomer(50_000 + page),
    writer.createCustomer(1_500 + page),
    writer.mutation('customer.update', { id: FIRST_CUSTOMER + page, changes: { city: `Page ${page}` } }),
    writer.mutation('customer.update', {
      id: FIRST_CUSTOMER + 1_400 + page,
      changes: { city: `Page ${page}` },
    }),
    writer.mutation('appointment.edit', { id: FIRST_JOB + page, removeServices: [FIRST_LINE + page] }),
    writer.mutation('appointment.edit', {
      id: FIRST_JOB + 2_900 + page,
      removeServices: [FIRST_LINE + 2_900 + page],
    }),
    // A line that was removed a page ago comes back under its own id.
    writer.mutation('appointment.edit', {
      id: FIRST_JOB + page - 1,
      addServices: [{ id: FIRST_LINE + page - 1, serviceId: 10, priceFils: page }],
    }),
  )
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
}

type Shop = Record<TableName, Map<number, AnyRow>>

function emptyShop(): Shop {
  return Object.fromEntries(TABLE_NAMES.map(table => [table, new Map()])) as unknown as Shop
}

function take(shop: Shop, answer: Parameters<typeof rowsIn>[0]) {
  for (const table of TABLE_NAMES)
    for (const row of rowsIn(answer, table)) shop[table].set(Number(row.id), row as AnyRow)
}

async function stored(table: TableName): Promise<AnyRow[]> {
  const { name } = TABLE_SQL[table]
  return [
    ...(await server.database.sql.unsafe<AnyRow[]>(
      `select ${selectList(TABLE_SQL[table])} from ${name} order by id`,
    )),
  ]
}
