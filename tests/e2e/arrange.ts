import { expect, type Page } from '@playwright/test'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'
import { writeRows } from '#server/seed/write-rows.ts'
import { product as productRow } from '#tests/fixtures/appointment.ts'
import { type PutAppointment, putAppointments } from './put-appointments.ts'
import type { ShopServer } from './shop-server.ts'

export type TodaysAppointment = PutAppointment

/** Makes today a day of three people's confirmed vehicles at these hours and of no others, with nobody on a shift. */
export async function arrangeDay(
  shop: ShopServer,
  times = ['09:00', '11:00', '15:00'],
): Promise<TodaysAppointment[]> {
  const today = shopDay(new Date().toISOString())
  await shop.change(async (sql, version) => {
    await sql`
      update appointments set status = 'cancelled', scheduled_date = ${shopInstant(today, '18:00')}
      where day = ${today}`
    // A car that is worked on stands here, however long ago it came or is planned.
    await sql`update appointments set status = 'cancelled', days = array[day] where status = 'in_progress'`
    await sql`update appointments set ends_at = scheduled_date, days = array[day] where days[1] < day`
    await planStays({ sql })
    await sql`
      with ended as (delete from shifts where ended_at is null returning id)
      insert into tombstones (table_name, row_id, version) select 'shifts', id, ${version} from ended`
  })
  return putAppointments(
    shop,
    times.map((time, i) => ({ day: today, time, bay: i + 1, minutes: 60 })),
  )
}

type Placed = { time: string; bay: number; minutes?: number }

/** Puts confirmed vehicles of people of their own on a day (yyyy-MM-dd), for an hour each unless told otherwise. */
export function placeOn(
  shop: Pick<ShopServer, 'sql'>,
  day: string,
  places: readonly Placed[],
): Promise<PutAppointment[]> {
  return putAppointments(
    shop,
    places.map(({ minutes = 60, ...place }) => ({ day, minutes, ...place })),
  )
}

/**
 * Sets the end and the day of appointments, after a test has moved some past the server; longer stays are left, and cars
 * whose work was begun before its time.
 */
export async function planStays({ sql }: { sql: Sql | TransactionSql }): Promise<void> {
  await sql`
    update appointments
    set ends_at = scheduled_date + duration_minutes * interval '1 minute', days = array[day]
    where (days[1] <> day or cardinality(days) = 1)
      and not (started_at < scheduled_date and status in ('in_progress', 'completed', 'paid'))`
}

type SomeProduct = { name: string; stock: number; category?: string; supplier?: string }

let given = 0

/** A word that no other product has in its name: the shop of a worker is used by many tests. */
export function ownWord(): string {
  given += 1
  return `Zq${given}${Date.now().toString(36)}`
}

/** Puts a product on the shelf, counted a year ago. */
export async function putProduct({ sql }: ShopServer, product: SomeProduct): Promise<void> {
  const { name, stock, category = null, supplier = null } = product
  const at = shopInstant('2025-11-21', '09:00')
  await sql.begin(transaction =>
    writeRows(transaction, newId => {
      const put = productRow(newId(), {
        ...{ name, category, supplier, stockQuantity: stock, priceFils: null, isUpsell: false },
        ...{ countedAt: at, createdAt: at, updatedAt: at },
      })
      const count: Row<'stockMovements'> = {
        ...{ id: newId(), productId: put.id, kind: 'count', quantity: stock, at },
        ...{
          appointmentId: null,
          purchaseRequestId: null,
          unitCostFils: null,
          reason: null,
          createdBy: null,
        },
      }
      return { products: [put], stockMovements: [count] }
    }),
  )
}

/** Takes it off the lists again, so that no later test has to buy or count it. */
export async function retireProducts(shop: ShopServer, word: string): Promise<void> {
  await shop.change(sql => sql`update products set active = false where name like ${`%${word}%`}`)
}

/** What PostgreSQL says is on the shelf, and the ledger that says so. */
export async function shelfOf({ sql }: ShopServer, name: string) {
  const [product] = await sql<{ id: number; stock: number }[]>`
    select id::int, stock_quantity::int as stock from products where name = ${name}`
  const ledger = await sql<{ kind: string; quantity: number }[]>`
    select m.kind, m.quantity::int from stock_movements m
    where m.product_id = ${product?.id ?? 0} order by m.at, m.id`
  return { stock: product?.stock, ledger: ledger.map(({ kind, quantity }) => [kind, quantity]) }
}

export async function actOn(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await item.click()
  await expect(item).toBeHidden()
}

/** A Monday with the three days after it, of which none has an appointment. */
export async function freeDays(shop: Pick<ShopServer, 'openDay'>): Promise<[string, string, string, string]> {
  let monday = await shop.openDay()
  while (new Date(`${monday}T12:00Z`).getUTCDay() !== 1) monday = await shop.openDay()
  return [monday, addDays(monday, 1), addDays(monday, 2), addDays(monday, 3)]
}
