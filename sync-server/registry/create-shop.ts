import { randomBytes } from 'node:crypto'
import { saveAdmin } from '../accounts/save-admin.ts'
import { makeOneTimePassword } from '../auth/one-time-password.ts'
import { ConfigError } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { PostgresServer } from '../db/open-postgres.ts'
import { asTaken, changeShop, findShop, type ListedShop, type Registry } from './registry.ts'
import { makeSchema, newRolePassword } from './shop-schema.ts'
import { sealSecrets, shopUrls } from './shop-settings.ts'

type NewShop = { host: string; name: string; email: string; fullName: string }

/**
 * Makes a shop and opens it, and returns the one-time password of its admin, which is kept nowhere. One that was left half made is
 * finished. Throws a `ConfigError` for a host that is taken.
 */
export async function createShop(
  registry: Registry,
  postgres: PostgresServer,
  { host, name, email, fullName }: NewShop,
  now: Date,
): Promise<string> {
  const { sql } = registry
  const secrets = { password: newRolePassword(), settings: {} }
  const shop = await listNew(registry, { host, name }, secrets)
  const { schema } = shop
  await makeSchema(sql, { schema, password: secrets.password })
  const { directUrl } = shopUrls(postgres, shop, secrets)
  await migrate(directUrl)
  const password = makeOneTimePassword()
  const database = connect(directUrl, { max: 2 })
  try {
    await database.sql`update settings set shop_name = ${name}`
    await saveAdmin(database.sql, { email, fullName, password, oneTime: true }, now)
  } finally {
    await database.close()
  }
  await changeShop(sql, shop, { state: 'open' })
  return password
}

/** Lists it as being made, with the password that its role gets; a try before may have. */
async function listNew(
  registry: Registry,
  { host, name }: Pick<ListedShop, 'host' | 'name'>,
  secrets: Parameters<typeof sealSecrets>[2],
): Promise<ListedShop> {
  const { sql } = registry
  const half = await findShop(sql, host)
  if (half && half.state !== 'making') throw new ConfigError(`Another shop is at ${host} already.`)
  const schema = half?.schema ?? `shop_${randomBytes(5).toString('hex')}`
  const sealed = sealSecrets(registry, schema, secrets)
  if (half) {
    await changeShop(sql, half, { name, sealed })
    return { ...half, name, sealed }
  }
  const [shop] = await sql<ListedShop[]>`
    insert into sheen_registry.shops (host, schema, name, sealed) values (${host}, ${schema}, ${name}, ${sealed})
    returning id, host, schema, name, state, sealed`.catch(asTaken(host))
  if (!shop) throw new Error('the shop was not listed')
  return shop
}
