import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'

/**
 * The server of a sync as one would make it by hand in an afternoon: changes come in one request, are committed by one
 * statement and go to every page that listens. Nobody signs in, nothing is checked, locked or logged, and what comes twice
 * counts twice. What it takes is the least that a sync over the same parts can take.
 *
 * Asked at /kept-changes, it also stores what the guarantees need, and applies no rule either: the session is looked up, the
 * shop's version is locked and raised, changes that were logged before are looked for, and each change is logged.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 4, onnotice: () => {} })
await sql`create schema if not exists hand_made`
await sql`create table if not exists hand_made.notes (id integer primary key, notes text not null)`
await sql`create table if not exists hand_made.sessions (key uuid primary key)`
await sql`create table if not exists hand_made.shop (version bigint not null)`
await sql`
  create table if not exists hand_made.log (
    id uuid primary key, seq bigint not null, name text not null, args jsonb not null, before jsonb, version bigint not null)`
await sql`create index if not exists log_row on hand_made.log ((args ->> 'id'))`
await sql`insert into hand_made.shop values (0)`
const session = randomUUID()
await sql`insert into hand_made.sessions values (${session})`

const listening = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.url === '/live') listen(response)
  else if (request.url === '/rows') void sendRows(response)
  else if (request.method === 'POST') void take(request, response)
  else response.setHeader('content-type', 'text/html').end('<!doctype html><title>By hand</title>')
})
server.listen(0, 'localhost', () =>
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`),
)

function listen(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': hello\n\n')
  listening.add(response)
  response.on('close', () => listening.delete(response))
}

/** The rows that a device lays beneath its own changes once they were accepted. */
async function sendRows(response: ServerResponse): Promise<void> {
  const rows = await sql`select id, notes from hand_made.notes order by id`
  response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const changes = Buffer.concat(chunks).toString()
  if (request.url === '/kept-changes') await keep(changes)
  else await put(sql, changes)
  response.writeHead(204).end()
  for (const page of listening) page.write(`data: ${changes}\n\n`)
}

function put(on: postgres.ISql, changes: string): PromiseLike<unknown> {
  return on`
    insert into hand_made.notes
    select id, notes from jsonb_to_recordset(${changes}::text::jsonb) as change (id integer, notes text)
    on conflict (id) do update set notes = excluded.notes`
}

async function keep(changes: string): Promise<void> {
  const entries: { uuid: string }[] = JSON.parse(changes)
  await sql`select key from hand_made.sessions where key = ${session}`
  await sql.begin(async on => {
    await Promise.all([
      on`select version from hand_made.shop for update`.execute(),
      on`select id from hand_made.log where id = any(${entries.map(({ uuid }) => uuid)}::uuid[])`.execute(),
    ])
    await Promise.all([
      put(on, changes),
      on`
        insert into hand_made.log
        select uuid, key, 'customer.update', jsonb_build_object('id', id, 'notes', notes), jsonb_build_object('notes', notes), version
        from hand_made.shop, jsonb_to_recordset(${changes}::text::jsonb) as change (uuid uuid, key bigint, id integer, notes text)`,
      on`update hand_made.shop set version = version + 1`,
    ])
  })
}
