import { connect, type Sql } from '#server/db/connect.ts'
import { createSchema } from '#server/db/create-schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { dropSchema } from '#server/registry/shop-schema.ts'
import { openShop } from '#tests/fixtures/postgres.ts'

type Machine = { host: string; port: number; isCoordinator: boolean }

/** The databases of the suite: each of its workers has one for all its files. */
export const nameForWorker = (worker: number | string) => `sheen_${worker}`

/** Returns the address of this worker's database at the coordinator. */
export function citusDatabase(url: string): string {
  const address = new URL(url)
  address.pathname = `/${nameForWorker(process.env.VITEST_POOL_ID ?? 1)}`
  return address.href
}

/** A shop's schema on a machine of the Citus, and a role that begins in it. Returns the role's address. */
export async function createCitusShop(url: string, name: string): Promise<string> {
  const address = new URL(citusDatabase(url))
  await at(address.href, async sql => {
    await sql.unsafe(`create role ${name} superuser login password 'test'`)
    await sql`alter role ${sql(name)} set search_path = ${sql(name)}`
    await createSchema(sql, name)
  })
  address.username = name
  address.password = 'test'
  await migrate(address.href)
  await openShop(address.href)
  return address.href
}

export async function dropCitusShop(url: string, name: string): Promise<void> {
  await at(citusDatabase(url), sql => dropSchema(sql, name))
}

/** Makes the database on each machine where it is not there, joins the machines in it, and removes the shops of an earlier run. */
export async function makeCitusDatabase(url: string, name: string): Promise<string> {
  const machines = await at(
    url,
    sql => sql<Machine[]>`
      select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid`,
  )
  const [coordinator] = machines
  if (!coordinator?.isCoordinator || machines.length < 2)
    throw new Error('CITUS_URL must lead to a coordinator that knows its own address and has a worker')
  for (const machine of machines) {
    await at(addressOf(url, machine), async sql => {
      const [found] = await sql`select from pg_database where datname = ${name}`
      if (!found) await sql`create database ${sql(name)}`
    })
    await at(addressOf(url, machine, name), sql => sql`create extension if not exists citus`)
  }
  const address = addressOf(url, coordinator, name)
  await at(address, async sql => {
    await sql`select citus_set_coordinator_host(${coordinator.host}, ${coordinator.port})`
    for (const { host, port } of machines.slice(1)) await sql`select citus_add_node(${host}, ${port})`
    const left = await sql<{ name: string }[]>`
      select nspname as name from pg_namespace where nspname ~ '^(test|shop)_|^sheen_registry$'`
    for (const { name: schema } of left) await dropSchema(sql, schema)
  })
  return address
}

function addressOf(url: string, { host, port }: Machine, database?: string): string {
  const address = new URL(url)
  address.hostname = host
  address.port = String(port)
  if (database) address.pathname = `/${database}`
  return address.href
}

async function at<T>(url: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const { sql, close } = connect(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}
