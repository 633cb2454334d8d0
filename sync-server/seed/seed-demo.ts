import { DEMO_PASSWORD } from '../auth/demo-account.ts'
import { hashPassword } from '../auth/password.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { DEMO_REGISTER } from './demo/demo-documents.ts'
import { demoSite } from './demo/demo-site.ts'
import { makeDemoShop } from './demo/make-demo-shop.ts'
import { SHOP_DEFAULTS } from './demo/shop-defaults.ts'
import { writeRows } from './write-rows.ts'

/** `months` is how much history the shop gets, 14 unless given. */
type DemoOptions = { now: Date; months?: number }

/**
 * Loads the demo shop as it would be at `now`, in one transaction.
 * @lintignore Tests load it beside accounts of their own.
 */
export async function seedDemo(sql: Sql, options: DemoOptions): Promise<void> {
  await sql.begin(connection => loadDemo(connection, options))
}

/** Loads the demo shop into a database that has no accounts yet. Returns whether it did. */
export async function seedDemoWhenEmpty(sql: Sql, options: DemoOptions): Promise<boolean> {
  return sql.begin(async connection => {
    // Two processes that start at once must not both find the database empty.
    await connection`select 1 from shop_state where id = 1 for update`
    const [user] = await connection`select 1 from users limit 1`
    if (!user) await loadDemo(connection, options)
    return !user
  })
}

async function loadDemo(connection: TransactionSql, { now, months }: DemoOptions): Promise<void> {
  await writeRows(connection, newId => makeDemoShop(now.toISOString(), newId, months))
  const { shopName, address, phone, email, trn } = SHOP_DEFAULTS
  await connection`
    update settings set shop_name = ${shopName}, address = ${address}, phone = ${phone}, email = ${email}, opened_at = ${now}
    where opened_at is null`
  await connection`update settings set trn = ${trn} where trn is null`
  const services = await connection<{ id: number; name: string }[]>`select id, name from services`
  const { testimonials, promises, siteServices, ...site } = demoSite(services)
  await connection`
    update settings set
      site_name = ${site.siteName}, area = ${site.area}, area_arabic = ${site.areaArabic},
      address_arabic = ${site.addressArabic}, lead = ${site.lead}, lead_arabic = ${site.leadArabic},
      whatsapp = ${site.whatsapp}, location = ${site.location}, gallery_shown = ${site.galleryShown},
      promises = ${connection.json(promises)}, site_services = ${connection.json(siteServices)},
      testimonials = ${connection.json(testimonials)}
    where testimonials = '[]'`
  await connection`
    update settings set vat_locked_through = (
      select to_char(max((first_month || '-01')::date + (months - 1) * interval '1 month'), 'YYYY-MM') from locked_periods)
    where vat_locked_through is null`
  await connection`
    update shop_state set server_register = ${DEMO_REGISTER}, next_register = ${DEMO_REGISTER + 1}
    where id = 1 and next_register = ${DEMO_REGISTER}`
  // All accounts share one hash: the password is no secret, and hashing is slow by design.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await connection`
    with people as (select id from users where email like '%@sheen.demo')
    insert into user_credentials (user_id, password_hash) select id, ${passwordHash}::text from people
    on conflict do nothing`
}
