import { endOwnerAccess } from '../../accounts/owner-access.ts'
import { connect, type Sql } from '../../db/connect.ts'
import type { PostgresServer } from '../../db/open-postgres.ts'
import type { ListedShop, Registry } from '../registry.ts'
import { shopUrls, unsealSecrets } from '../shop-settings.ts'
import type { Owner } from './owner-accounts.ts'

/** Adds shops to those of an owner. */
export async function addShops(sql: Sql, owner: Owner, shops: readonly ListedShop[]): Promise<void> {
  for (const { id } of shops)
    await sql`insert into owned_shops (owner_id, shop_id) values (${owner.id}, ${id}) on conflict do nothing`
}

/**
 * Takes shops from an owner, who comes into them no more: their sessions there end. A shop that cannot be reached is taken all the
 * same. Returns what whoever runs the command has to know of.
 */
export async function takeShops(
  { sql, registry, postgres }: { sql: Sql; registry: Registry; postgres: PostgresServer },
  owner: Owner,
  shops: readonly ListedShop[],
): Promise<{ lines: string[]; unreached: string[] }> {
  const [lines, unreached]: [string[], string[]] = [[], []]
  for (const shop of shops) {
    // First of all: a way in that was just taken is closed by whoever opened it (PassHolder.stillOwns).
    await sql`delete from owned_shops where owner_id = ${owner.id} and shop_id = ${shop.id}`
    try {
      const { directUrl } = shopUrls(postgres, shop, unsealSecrets(registry, shop))
      const database = connect(directUrl, { max: 1 })
      const keepsAccount = await endOwnerAccess(database.sql, owner.email).finally(database.close)
      if (keepsAccount)
        lines.push(
          `${shop.host}: ${owner.email} has an account with a password there. An admin deactivates it.`,
        )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      lines.push(`${shop.host}: their sessions could not be ended (${reason}).`)
      unreached.push(shop.host)
    }
  }
  return { lines, unreached }
}
