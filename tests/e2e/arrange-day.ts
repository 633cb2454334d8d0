import { shopDay, shopInstant } from '#schema/rules/shop-time.ts'
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
      where coming.day > ${today} and coming.status = 'confirmed' group by owner.full_name)
    order by a.id desc limit ${times.length}`
  // Off the hours of the three: one of their owners may be among them.
  await sql`
    update appointments set status = 'cancelled', scheduled_date = ${shopInstant(today, '18:00')}
    where day = ${today}`
  for (const [i, { id }] of appointments.entries())
    await sql`
      update appointments set day = ${today}, scheduled_date = ${shopInstant(today, times[i] as string)},
        status = 'confirmed', bay = ${i + 1}, technician_id = null, started_at = null, paid_fils = 0,
        duration_minutes = 60
      where id = ${id}`
  await sql`delete from shifts where ended_at is null`
  return appointments.map(({ id, vehicleId, customer, code, number }) => ({
    id,
    vehicleId,
    customer,
    plate: [code, number].filter(Boolean).join(' '),
  }))
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
