import { expect, type Page } from '@playwright/test'
import { shopInstant } from '#schema/rules/shop-time.ts'
import type { ShopServer } from './shop-server.ts'

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
