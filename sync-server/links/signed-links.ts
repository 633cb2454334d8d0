import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkedKind } from '#schema/protocol/document-link.ts'
import type { Row } from '#schema/tables.ts'
import { newToken } from '../auth/secret-token.ts'
import type { Sql } from '../db/connect.ts'
import { readVisibleRowsBy } from '../rest/read-rows.ts'
import type { Reader } from '../sync/read-scope.ts'

/** The row that the page behind a link is drawn from. */
export type LinkedRow = { [K in LinkedKind]: { kind: K; row: Row<K> } }[LinkedKind]
export type LinkedDocument = Exclude<LinkedRow, { kind: 'appointments' | 'waitingEntries' }>

const LETTERS = {
  invoices: 'i',
  transactions: 'r',
  appointments: 'b',
  waitingEntries: 'w',
} as const satisfies Record<LinkedKind, string>
const KINDS: ReadonlyMap<string, LinkedKind> = new Map(
  Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as LinkedKind]),
)
/** 128 bits of the signature, which nobody guesses and which leave the link short enough for a message. */
const SIGNATURE_LENGTH = 22
const TOKEN = /^([irbw])([0-9a-z]{1,11})-([\w-]{22})$/
/** The page shows one row to whoever has its link. */
export const SHOP: Reader = { userId: 0, role: 'admin' }

/**
 * The token of a page: the kind, the id and a signature. The signature covers what the row says of itself,
 * too: after a restore its id may be another one's.
 */
export function documentToken(linked: LinkedRow, { secret, withdrawals }: LinkKey): string {
  return `${LETTERS[linked.kind]}${linked.row.id.toString(36)}-${sign(linked, { secret, withdrawals })}`
}

type LinkKey = { secret: string; withdrawals: number }

function sign(linked: LinkedRow, { secret, withdrawals }: LinkKey): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([linked.kind, linked.row.id, withdrawals, ...saidBy(linked)]))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}

/** The values of a row that never change. */
function saidBy({ kind, row }: LinkedRow): unknown[] {
  if (kind === 'invoices') return [row.series, row.sequence, row.issuedAt]
  if (kind === 'transactions') return [row.appointmentId, row.amountFils, row.createdAt]
  return [row.createdAt]
}

/** The kind and id that a token names, whoever made it; null for any other text. */
export function readToken(token: string): { kind: LinkedKind; id: number; signature: string } | null {
  const [, letter = '', digits = '', signature = ''] = TOKEN.exec(token) ?? []
  const id = Number.parseInt(digits, 36)
  const kind = KINDS.get(letter)
  return kind && Number.isSafeInteger(id) ? { kind, id, signature } : null
}

/** Whether this shop made the token, for this document, since its links were last withdrawn. */
export function isTokenOf(linked: LinkedRow, signature: string, key: LinkKey): boolean {
  const right = Buffer.from(sign(linked, key))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** The token of a document that exists; the same one until its links are withdrawn. */
export async function issueToken(sql: Sql, linked: LinkedRow): Promise<string> {
  return documentToken(linked, await readKey(sql, linked))
}

/** Has every link of a document lead nowhere from now on. */
export async function withdrawLinks(sql: Sql, { kind, row }: LinkedRow): Promise<void> {
  await sql`
    insert into document_links (kind, document_id, withdrawals) values (${kind}, ${row.id}, 1)
    on conflict (kind, document_id) do update set withdrawals = document_links.withdrawals + 1`
}

/** The document that a token opens; null for a forged, withdrawn or unknown one alike. */
export async function openDocument(sql: Sql, token: string): Promise<LinkedDocument | null> {
  const linked = await openToken(sql, token)
  if (!linked || linked.kind === 'appointments' || linked.kind === 'waitingEntries') return null
  // A document without lines was never handed out.
  return linked.kind === 'invoices' && linked.row.lines.length === 0 ? null : linked
}

/** The appointment whose page a token opens; null for any other token. */
export async function openBooking(sql: Sql, token: string): Promise<Row<'appointments'> | null> {
  const linked = await openToken(sql, token)
  return linked?.kind === 'appointments' ? linked.row : null
}

/** The entry of the waiting list whose page a token opens; null for any other token. */
export async function openWaitingEntry(sql: Sql, token: string): Promise<Row<'waitingEntries'> | null> {
  const linked = await openToken(sql, token)
  return linked?.kind === 'waitingEntries' ? linked.row : null
}

async function openToken(sql: Sql, token: string): Promise<LinkedRow | null> {
  const named = readToken(token)
  if (!named) return null
  const linked = await readLinked(sql, SHOP, named)
  return linked && isTokenOf(linked, named.signature, await readKey(sql, linked)) ? linked : null
}

/** The document of this kind and id, if this reader may see it. */
export async function readLinked(
  sql: Sql,
  reader: Reader,
  { kind, id }: { kind: LinkedKind; id: number },
): Promise<LinkedRow | null> {
  const [row] = await readVisibleRowsBy(sql, reader, kind, { column: 'id', keys: [id] })
  return row ? ({ kind, row } as LinkedRow) : null
}

/** The secret is made when the first link is asked for. */
async function readKey(sql: Sql, { kind, row }: LinkedRow): Promise<LinkKey> {
  const [key] = await sql<[LinkKey]>`
    with made as (
      insert into document_link_secrets (id, secret) values (1, ${newToken()})
      on conflict (id) do update set secret = document_link_secrets.secret
      returning secret
    )
    select made.secret,
      coalesce((select withdrawals from document_links where kind = ${kind} and document_id = ${row.id}), 0) as withdrawals
    from made`
  return key
}
