import { ConfigError } from '../config.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { checkKey, type ShopKey, sealCheck } from './shop-key.ts'

/**
 *   making ──create-shop has finished──▶ open ◀──▶ closed
 *                                         └──▶ removing ──remove-shop has finished──▶ no row
 */
export const SHOP_STATES = ['making', 'open', 'closed', 'removing'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** A shop as the registry lists it. Its role in PostgreSQL goes by the name of its schema. */
export type ListedShop = {
  id: number
  /** In lower case, without a port. */
  host: string
  schema: string
  name: string
  state: ShopState
  /** `ShopSecrets`, sealed. */
  sealed: Buffer
}

export type Registry = { sql: Sql; key: ShopKey }

/** Tells every process that the list has changed. */
export const REGISTRY_CHANNEL = 'sheen_registry'

/** Opens the registry of this database; null where one shop has the database to itself. Throws a `ConfigError` without its key. */
export async function openRegistry(sql: Sql, key: ShopKey | null): Promise<Registry | null> {
  const [{ isThere }] = await sql<[{ isThere: boolean }]>`
    select to_regclass('sheen_registry.shops') is not null as "isThere"`
  if (!isThere) return null
  if (!key)
    throw new ConfigError(
      'Cannot start: SHOP_KEY must be set, with which the shops of this database were sealed',
    )
  const [check] = await sql<{ sealed: Buffer }[]>`select sealed from sheen_registry.key_check`
  if (!check || !checkKey(key, check.sealed))
    throw new ConfigError(
      'Cannot start: SHOP_KEY is not the key with which the shops of this database were sealed',
    )
  return { sql, key }
}

/** Makes the registry of a database that has none. */
export async function makeRegistry(sql: Sql, key: ShopKey): Promise<Registry> {
  await sql.begin(async transaction => {
    const [shop] = await transaction`select from pg_class where oid = to_regclass('public.shop_state')`
    if (shop)
      throw new ConfigError(
        'This database has a shop to itself. Make a registry in an empty database, and move that shop there by a backup and restore.',
      )
    await transaction.unsafe(`
      create schema sheen_registry;
      create table sheen_registry.shops (
        id integer primary key generated always as identity,
        host text not null unique check (host = lower(host)),
        schema text not null unique,
        name text not null,
        state text not null default 'making' check (state in (${SHOP_STATES.map(state => `'${state}'`).join()})),
        sealed bytea not null,
        created_at timestamptz not null default now()
      );
      create table sheen_registry.key_check (id integer primary key check (id = 1), sealed bytea not null);
      revoke create on schema public from public`)
    await transaction`insert into sheen_registry.key_check (id, sealed) values (1, ${sealCheck(key)})`
  })
  return { sql, key }
}

const columns = (sql: Sql | TransactionSql) => sql(['id', 'host', 'schema', 'name', 'state', 'sealed'])

export async function listShops(sql: Sql | TransactionSql): Promise<ListedShop[]> {
  return [...(await sql<ListedShop[]>`select ${columns(sql)} from sheen_registry.shops order by id`)]
}

export async function findShop(sql: Sql, host: string): Promise<ListedShop | undefined> {
  const [shop] = await sql<ListedShop[]>`
    select ${columns(sql)} from sheen_registry.shops where host = ${host}`
  return shop
}

/** The shop of a host that a command names. Throws a `ConfigError` where there is none. */
export async function requireShop(sql: Sql, host: string): Promise<ListedShop> {
  const shop = await findShop(sql, readHost(host))
  if (!shop) throw new ConfigError(`There is no shop at ${host}.`)
  return shop
}

type Changes = Partial<Pick<ListedShop, 'host' | 'name' | 'state' | 'sealed'>> & {
  /** The new password of the shop's role in PostgreSQL. */
  password?: string
}

/** Changes what the registry says of a shop, and has every process go by it. Throws a `ConfigError` for a host that is taken. */
export async function changeShop(
  sql: Sql,
  { id, schema }: Pick<ListedShop, 'id' | 'schema'>,
  { password, ...changes }: Changes,
): Promise<void> {
  await sql.begin(async transaction => {
    if (password) await transaction.unsafe(`alter role "${schema}" password '${password}'`)
    await transaction`update sheen_registry.shops set ${transaction(changes)} where id = ${id}`.catch(
      asTaken(changes.host),
    )
    await transaction`select pg_notify(${REGISTRY_CHANNEL}, ${String(id)})`
  })
}

/** Takes a shop off the list, and has every process go by it. */
export async function unlistShop(sql: Sql, { id }: Pick<ListedShop, 'id'>): Promise<void> {
  await sql.begin(async transaction => {
    await transaction`delete from sheen_registry.shops where id = ${id}`
    await transaction`select pg_notify(${REGISTRY_CHANNEL}, ${String(id)})`
  })
}

/** Makes of the error of a host that another shop has one in words. */
export function asTaken(host: string | undefined): (error: unknown) => never {
  return error => {
    if ((error as { constraint_name?: string }).constraint_name === 'shops_host_key')
      throw new ConfigError(`Another shop is at ${host} already.`)
    throw error
  }
}

const HOST = /^(?=.{1,253}$)(?!.*\.\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** A host name as the registry has it: in lower case, with letters beyond ASCII as IDNA spells them. Throws a `ConfigError`. */
export function readHost(text: string): string {
  const typed = text.trim()
  const isBare = typed !== '' && !/[/:@?#\s\\]/.test(typed)
  const host =
    isBare && URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname.replace(/\.$/, '') : ''
  if (!HOST.test(host))
    throw new ConfigError(
      `'${text}' is not a host name: give it like shop.example.com, without https:// and port.`,
    )
  return host
}
