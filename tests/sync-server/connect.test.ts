import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#server/db/tables/money.ts'
import { hourRanges, settings } from '#server/db/tables/shop.ts'
import { closedOn } from '../fixtures/appointment.ts'
import { createTestDatabase, type TestDatabase } from '../fixtures/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  '2026-01-31T08:30:00.000Z',
  '2026-01-31T08:30:00.500Z',
  '2026-12-31T23:59:59.007Z',
  '1999-06-01T00:00:00.120Z',
])('the moment %s comes back as it went, by either way', async moment => {
  const { sql, db } = database
  await db.update(settings).set({ updatedAt: moment })
  expect(await db.select({ at: settings.updatedAt }).from(settings)).toEqual([{ at: moment }])
  expect(await sql`select updated_at as at from settings where updated_at = ${moment}`).toEqual([
    { at: moment },
  ])
})

test('a day is a string and a bigint a number, by either way', async () => {
  const { sql, db } = database
  const row = { ...closedOn('2026-12-02'), id: 4_000_000_000, version: 5_000_000_000 }
  await db.insert(hourRanges).values(row)
  expect(await db.select().from(hourRanges).where(eq(hourRanges.id, row.id))).toEqual([row])
  const [raw] = await sql`
    select * from hour_ranges where id = any(${[row.id]}) and first_day = ${row.firstDay}`
  expect(raw).toMatchObject({ id: row.id, first_day: row.firstDay, version: row.version })
})

test('JSON goes in as a value through drizzle and as text through raw SQL', async () => {
  const { sql, db } = database
  const openingHours = [[], [], [], [], [], [], [{ opens: '08:00', closes: '20:00' }]]
  await db.update(settings).set({ openingHours, messageTemplates: { a: 'b "c"' } })
  const [row] = await sql`select opening_hours, message_templates from settings`
  expect(row).toEqual({ opening_hours: openingHours, message_templates: { a: 'b "c"' } })
  await sql`update settings set message_templates = ${JSON.stringify({ x: 1 })}`
  const [changed] = await db.select().from(settings)
  expect(changed?.messageTemplates).toEqual({ x: 1 })
})

test.each([
  ['text[]', ['a', '', 'NULL', 'null', 'with "quotes", \\\\ and {braces}', 'two\nlines', 'قهوة', null]],
  ['text[]', []],
  [
    'text[]',
    [
      ['a', 'b'],
      ['c', 'd,e'],
    ],
  ],
  ['bigint[]', [1, -5_000_000_000, null]],
  ['integer[]', [7]],
  ['uuid[]', ['6f1c2d3e-0000-4000-8000-000000000001']],
  ['date[]', ['2026-12-02', '2027-01-01']],
  ['timestamptz[]', ['2026-01-31T08:30:00.500Z']],
  ['jsonb[]', [{ a: 'b "c"', d: [1] }, 'text']],
  ['numeric[]', ['1.50']],
])('an array of the type %s comes back as it went', async (type, values) => {
  const { sql } = database
  const sent = type === 'jsonb[]' ? values.map(value => JSON.stringify(value)) : values
  const [row] = await sql.unsafe(`select $1::${type} as values`, [sent as never])
  expect(row?.values).toEqual(values)
})

test('the database itself refuses what no row may be', async () => {
  const { sql, db } = database
  await expect(sql`update settings set bays = 0`).rejects.toThrow(/settings_bays/)
  await expect(sql`update settings set vat_mode = 'reverse'`).rejects.toThrow(/settings_vat_mode/)
  await expect(sql`update settings set id = 2`).rejects.toThrow(/settings_only_one/)
  expect(await db.select().from(invoices)).toEqual([])
})
