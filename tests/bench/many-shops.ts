import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hashToken, newToken } from '#server/auth/secret-token.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import type { PostgresServer } from '#server/db/open-postgres.ts'
import { createShop } from '#server/registry/create-shop.ts'
import { makeRegistry, type Registry, requireShop } from '#server/registry/registry.ts'
import { createShopKey } from '#server/registry/shop-key.ts'
import { makeSchema, newRolePassword } from '#server/registry/shop-schema.ts'
import { sealSecrets, shopUrls, unsealSecrets } from '#server/registry/shop-settings.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { haveManyVisitors } from '#tests/fixtures/busy-site.ts'
import { BAYS, VISITORS_BEFORE } from './bookings.ts'

const MIGRATIONS = new URL('../../sync-server/db/migrations/', import.meta.url)
const OWNER = { email: 'owner@shop.test', fullName: 'The Owner' }
const MONTHS = 1

type ManyShops = {
  hosts: string[]
  /** The tokens of sessions that each shop has. */
  tokens: string[]
  customerIds: number[]
  /** What it took to make the first one as the command does, and a copy. */
  createMs: number
  copyMs: number
}

/** Makes a registry with as many shops of a month's work: the first by the parts of `create-shop`, the others as its copies. */
export async function makeManyShops(
  postgres: PostgresServer,
  { shopKey, shops, devices }: { shopKey: string; shops: number; devices: number },
): Promise<ManyShops> {
  const { sql, close } = connect(postgres.directUrl, { max: 2 })
  try {
    const registry = await makeRegistry(sql, createShopKey(shopKey))
    const hosts = Array.from({ length: shops }, (_, n) => `shop-${n}.example`)
    const [first = '', ...others] = hosts
    const startedAt = performance.now()
    await createShop(registry, postgres, { host: first, name: first, ...OWNER }, new Date())
    const createdAt = performance.now()
    const shop = await requireShop(sql, first)
    const own = connect(shopUrls(postgres, shop, unsealSecrets(registry, shop)).url, { max: 1 })
    const filled = await fillShop(own.sql, devices).finally(own.close)
    const filledAt = performance.now()
    const copies = await readCopying(sql, shop.schema)
    for (const host of others) await copyShop(registry, host, copies)
    await sql`analyze`
    const copyMs = (performance.now() - filledAt) / Math.max(1, others.length)
    return { hosts, ...filled, createMs: createdAt - startedAt, copyMs }
  } finally {
    await close()
  }
}

/** A month of the demo shop's work, and an admin who is signed in on each device. */
async function fillShop(sql: Sql, devices: number): Promise<Pick<ManyShops, 'tokens' | 'customerIds'>> {
  await seedDemo(sql, { now: new Date(), months: MONTHS })
  await sql`update settings set bays = ${BAYS}`
  await sql`update user_credentials set must_change_password = false`
  await haveManyVisitors(sql, VISITORS_BEFORE)
  const tokens = Array.from({ length: devices }, newToken)
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select hash, (select min(id) from users where role = 'admin'), now(), now(), now() + interval '30 days'
    from unnest(${tokens.map(hashToken)}::text[]) as hash`
  const customers = await sql<{ id: number }[]>`select id from customers order by id`
  await sql`analyze`
  return { tokens, customerIds: customers.map(({ id }) => id) }
}

/** The statements that make a schema and fill it as another one is; `THE_SCHEMA` stands for its name. */
async function readCopying(sql: Sql, from: string): Promise<string> {
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8'))
  const migrations = entries.map(({ tag }: { tag: string }) =>
    readFileSync(new URL(`${tag}.sql`, MIGRATIONS), 'utf8'),
  )
  const tables = await sql<{ name: string; columns: string }[]>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_schema = ${from} and is_generated = 'NEVER' group by 1`
  const sequences = await sql<{ name: string; at: string }[]>`
    select sequencename as name, last_value::text as at from pg_sequences
    where schemaname = ${from} and last_value is not null and sequencename not like 'migrations%'`
  return [
    'set local search_path = THE_SCHEMA',
    ...migrations,
    `create table migrations (like ${from}.migrations including all)`,
    'set local session_replication_role = replica',
    ...tables.map(
      ({ name, columns }) =>
        `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${from}.${name}`,
    ),
    ...sequences.map(({ name, at }) => `select setval('${name}', ${at})`),
    "do $$ declare each text; begin for each in select tablename from pg_tables where schemaname = 'THE_SCHEMA' loop execute format('alter table %I owner to THE_SCHEMA', each); end loop; end $$",
  ].join(';\n')
}

async function copyShop(registry: Registry, host: string, statements: string): Promise<void> {
  const { sql } = registry
  const schema = `shop_${randomBytes(5).toString('hex')}`
  const secrets = { password: newRolePassword(), settings: {} }
  await makeSchema(sql, { schema, password: secrets.password })
  await sql.begin(transaction => transaction.unsafe(statements.replaceAll('THE_SCHEMA', schema)))
  await sql`
    insert into sheen_registry.shops (host, schema, name, state, sealed)
    values (${host}, ${schema}, ${host}, 'open', ${sealSecrets(registry, schema, secrets)})`
}
