import { expect, type Page } from '@playwright/test'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { ShopServer } from './shop-server.ts'

export type TodaysAppointment = { id: number; customer: string; plate: string; vehicleId: number }
type Row = { id: number; vehicleId: number; customer: string; code: string | null; number: string }

/**
 * Makes today a day of three people's confirmed vehicles at these hours, whatever the demo made of it, with nobody on a
 * shift. For devices that have not signed in yet: it goes past the server.
 */
export async function arrangeDay(
  { sql }: ShopServer,
  times = ['09:00', '11:00', '15:00'],
): Promise<TodaysAppointment[]> {
  const today = shopDay(new Date().toISOString())
  const appointments = await sql<Row[]>`
    select a.id, v.id as "vehicleId", c.full_name as customer, v.plate_code as code, v.plate_number as number
    from appointments a join customers c on c.id = a.customer_id join vehicles v on v.id = a.vehicle_id
    where a.id in (
      select max(coming.id) from appointments coming join customers owner on owner.id = coming.customer_id
        -- A car that was sold since has another owner.
        join vehicles car on car.id = coming.vehicle_id and car.customer_id = owner.id
      where coming.day > ${today} and coming.status in ('pending', 'confirmed')
        -- What was paid ahead, or costs nothing, would be paid as soon as it is done.
        and coming.total_fils > 0 and not exists (select 1 from transactions where appointment_id = coming.id)
      group by owner.full_name)
    order by a.id desc limit ${times.length}`
  // Off the hours of the three: one of their owners may be among them.
  await sql`
    update appointments set status = 'cancelled', scheduled_date = ${shopInstant(today, '18:00')}
    where day = ${today}`
  // A car that is worked on stands here, however long ago it came or is planned.
  await sql`update appointments set status = 'cancelled', days = array[day] where status = 'in_progress'`
  await sql`update appointments set ends_at = scheduled_date, days = array[day] where days[1] < day`
  for (const [i, { id }] of appointments.entries())
    await sql`
      update appointments set day = ${today}, scheduled_date = ${shopInstant(today, times[i] as string)},
        status = 'confirmed', bay = ${i + 1}, technician_id = null, assistant_id = null, started_at = null,
        paid_fils = 0, duration_minutes = 60
      where id = ${id}`
  await planStays({ sql })
  await sql`delete from shifts where ended_at is null`
  return appointments.map(({ id, vehicleId, customer, code, number }) => ({
    id,
    vehicleId,
    customer,
    plate: [code, number].filter(Boolean).join(' '),
  }))
}

type Placed = { time: string; bay: number; minutes?: number }

/**
 * Puts confirmed vehicles of coming days on a day (yyyy-MM-dd), for an hour each unless told otherwise. For devices that
 * have not signed in yet: it goes past the server.
 */
export async function placeOn(
  { sql }: Pick<ShopServer, 'sql'>,
  day: string,
  places: readonly Placed[],
): Promise<{ id: number; customer: string }[]> {
  const chosen = await sql<{ id: number; customer: string }[]>`
    select max(a.id)::int as id, c.full_name as customer
    from appointments a join customers c on c.id = a.customer_id
    where a.day <> ${day} and a.started_at is null and a.duration_minutes <= 120
      -- Others place and cancel what is coming; what was paid ahead stays as it is.
      and (a.status = 'cancelled' or a.status = 'confirmed' and a.day > now())
      and not exists (select 1 from transactions where appointment_id = a.id)
    group by c.full_name order by 1 desc limit ${places.length}`
  expect(chosen).toHaveLength(places.length)
  for (const [i, { time, bay, minutes = 60 }] of places.entries())
    await sql`
      update appointments set day = ${day}, scheduled_date = ${shopInstant(day, time)}, bay = ${bay},
        duration_minutes = ${minutes}, added_minutes = null, pickup_at = null, technician_id = null,
        assistant_id = null, status = 'confirmed'
      where id = ${chosen[i]?.id ?? 0}`
  await planStays({ sql })
  return chosen
}

/**
 * Sets the end and the day of appointments, after a test has moved some past the server; longer stays are left, and cars
 * whose work was begun before its time.
 */
export async function planStays({ sql }: Pick<ShopServer, 'sql'>): Promise<void> {
  await sql`
    update appointments
    set ends_at = scheduled_date + duration_minutes * interval '1 minute', days = array[day]
    where (days[1] <> day or cardinality(days) = 1)
      and not (started_at < scheduled_date and status in ('in_progress', 'completed', 'paid'))`
}

/** The names of what runs low and has not been asked for, the emptiest shelf first. */
export async function reorderable({ sql }: ShopServer): Promise<string[]> {
  const products = await sql<{ name: string }[]>`
    select p.name from products p
    where p.active and p.is_inventory_item and p.stock_quantity <= coalesce(p.min_stock_level, 10)
      and not exists (
        select 1 from purchase_requests r where r.product_id = p.id and r.status in ('requested', 'ordered'))
    order by p.stock_quantity, p.name`
  return products.map(({ name }) => name)
}

/** How many products run low, asked for or not. */
export async function countLow({ sql }: ShopServer): Promise<number> {
  const low = await sql`
    select 1 from products
    where active and is_inventory_item and stock_quantity <= coalesce(min_stock_level, 10)`
  return low.length
}

type SomeProduct = { name: string; stock: number; category?: string; supplier?: string }

let given = 0

/** A word that no other product has in its name: the shop of a worker is used by many tests. */
export function ownWord(): string {
  given += 1
  return `Zq${given}${Date.now().toString(36)}`
}

/** Puts a product on the shelf, counted a year ago. For devices that have not signed in yet: it goes past the server. */
export async function putProduct({ sql }: ShopServer, product: SomeProduct): Promise<void> {
  const { name, stock, category = null, supplier = null } = product
  const at = shopInstant('2025-11-21', '09:00')
  const [shop] = await sql<[{ id: number; version: number }]>`
    update shop_state set next_id = next_id + 2 returning (next_id - 2)::int as id, version::int`
  const { id, version } = shop
  await sql`
    insert into products (id, name, cost_fils, stock_quantity, counted_at, min_stock_level, is_upsell,
      is_inventory_item, active, category, supplier, measurement_unit, created_at, updated_at, version)
    values (${id}, ${name}, 1000, ${stock}, ${at}, 5, false, true, true, ${category}, ${supplier}, 'unit',
      ${at}, ${at}, ${version})`
  await sql`
    insert into stock_movements (id, product_id, kind, quantity, at, version)
    values (${id + 1}, ${id}, 'count', ${stock}, ${at}, ${version})`
}

/** Takes it off the lists again, so that no later test has to buy or count it. */
export async function retireProducts({ sql }: ShopServer, word: string): Promise<void> {
  await sql`update products set active = false where name like ${`%${word}%`}`
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
