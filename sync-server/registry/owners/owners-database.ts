import { connect, type Database } from '../../db/connect.ts'

const SCHEMA = 'sheen_registry'
const CONNECTIONS = 3
/** As no schema's name hashes to: two processes that make the tables at once would meet. */
const TABLES_LOCK = 7_433_105

/**
 * Opens what the registry has of owners, and makes it where it is not there. Statements of it name no schema, so that the limits
 * of sign-ins are those of a shop. `directUrl` leads to PostgreSQL itself.
 */
export async function openOwnersDatabase(directUrl: string): Promise<Database> {
  const url = new URL(directUrl)
  url.searchParams.set('search_path', SCHEMA)
  const database = connect(url.href, { max: CONNECTIONS, idleSeconds: 60 })
  try {
    await database.sql.begin(async transaction => {
      await transaction`select pg_advisory_xact_lock(${TABLES_LOCK})`
      await transaction.unsafe(TABLES)
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const TABLES = `
  create table if not exists owners (
    id integer primary key generated always as identity,
    email text not null,
    full_name text not null,
    password_hash text not null,
    must_change_password boolean not null default true,
    password_changed_at timestamptz not null,
    one_time_used_at timestamptz
  );
  create unique index if not exists owners_email on owners (lower(email));
  create table if not exists owned_shops (
    owner_id integer not null references owners on delete cascade,
    shop_id integer not null references shops on delete cascade,
    primary key (owner_id, shop_id)
  );
  create table if not exists owner_sessions (
    token_hash text primary key,
    owner_id integer not null references owners on delete cascade,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  );
  create table if not exists shop_passes (
    token_hash text primary key,
    session_hash text not null references owner_sessions on delete cascade,
    shop_id integer not null references shops on delete cascade,
    expires_at timestamptz not null
  );
  create table if not exists login_attempts (
    id bigint primary key generated always as identity,
    address text not null,
    account text not null,
    at timestamptz not null,
    succeeded boolean not null,
    device text,
    user_agent text
  );
  create index if not exists login_attempts_address on login_attempts (address, at);
  create index if not exists login_attempts_account on login_attempts (account, at);
  create table if not exists known_devices (
    device_hash text not null,
    account text not null,
    last_used_at timestamptz not null,
    primary key (device_hash, account)
  );
  alter table owner_sessions add column if not exists signed_in_at timestamptz`
