import { aedFromFils } from '#schema/rules/money.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'

/** Returns all active services, prices in AED; the booking form offers those with `highlight`. */
export async function publicServices(sql: Sql) {
  const rows = await sql.unsafe<Row<'services'>[]>(
    `select ${selectList(TABLE_SQL.services)} from services where active order by popular desc, name, id`,
  )
  return rows.map(({ id, name, description, priceFils, durationMinutes, active, popular, highlight }) => ({
    id,
    name,
    description,
    price: aedFromFils(priceFils),
    durationMinutes,
    active,
    popular,
    highlight,
  }))
}

/** Returns the settings that visitors may read; closed days from today on. */
export async function publicShop(sql: Sql, now: Date) {
  const { whatsapp, instagram, facebook, location, testimonials, ...shop } = await publicSite(sql, now)
  return shop
}

/** Returns the same, with the fields that only the public pages show. */
export async function publicSite(sql: Sql, now: Date) {
  const [[settings], closedDays] = await Promise.all([
    sql.unsafe<Row<'settings'>[]>(`select ${selectList(TABLE_SQL.settings)} from settings`),
    sql<{ day: string; reason: string | null }[]>`
      select day, reason from closed_days where day >= ${shopDay(now.toISOString())} order by day`,
  ])
  if (!settings) throw new Error('settings has no row: run the migrations')
  const { shopName, address, phone, email, openingHours, bays, vatMode, slotMinutes, leadTimeMinutes } =
    settings
  const { whatsapp, instagram, facebook, location, testimonials } = settings
  return {
    name: shopName,
    address,
    phone,
    email,
    openingHours,
    closedDays,
    bays,
    vatMode,
    slotMinutes,
    leadTimeMinutes,
    whatsapp,
    instagram,
    facebook,
    location,
    testimonials,
  }
}
