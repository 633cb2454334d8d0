import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'

/**
 * The server of a sync as one would make it by hand in an afternoon: changes come in one request, are committed by one
 * statement and go to every page that listens. Nobody signs in, nothing is checked, locked or logged, and what comes twice
 * counts twice. What it takes is the least that a sync over the same parts can take.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 4, onnotice: () => {} })
await sql`create schema if not exists hand_made`
await sql`create table if not exists hand_made.notes (id integer primary key, notes text not null)`

const listening = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.url === '/live') listen(response)
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

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const changes = Buffer.concat(chunks).toString()
  await sql`
    insert into hand_made.notes
    select id, notes from jsonb_to_recordset(${changes}::text::jsonb) as change (id integer, notes text)
    on conflict (id) do update set notes = excluded.notes`
  response.writeHead(204).end()
  for (const page of listening) page.write(`data: ${changes}\n\n`)
}
