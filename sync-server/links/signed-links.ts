import { createHmac } from 'node:crypto'
import type { LinkedKind } from '#schema/protocol/document-link.ts'
import { payableKey } from '#schema/rules/money/opening-balances.ts'
import { type Row, tables } from '#schema/tables.ts'
import { isSame } from '../auth/secret-token.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { readVisibleRowsBy } from '../rest/read-rows.ts'
import type { Reader } from '../sync/read-scope.ts'
import { type LinkSecrets, readLinkSecrets } from './link-secrets.ts'

/** The row that the page behind a link is drawn from. */
export type LinkedRow = { [K in LinkedKind]: { kind: K; row: Row<K> } }[LinkedKind]
export type LinkedDocument = Exclude<LinkedRow, { kind: 'appointments' | 'waitingEntries' | 'quotes' }>

const LETTERS = {
  invoices: 'i',
  transactions: 'r',
  appointments: 'b',
  waitingEntries: 'w',
  quotes: 'q',
} as const satisfies Record<LinkedKind, string>
/** The link of a booking that was sent to the visitor's phone: whoever opens it answers for the request. */
const ANSWER_LETTER = 'k'
const KINDS: ReadonlyMap<string, LinkedKind> = new Map([
  ...Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as LinkedKind] as const),
  [ANSWER_LETTER, 'appointments'],
])
/** 128 bits of the signature, which nobody guesses and which leave the link short enough for a message. */
const SIGNATURE_LENGTH = 22
const TOKEN = /^([irbwqk])([0-9a-z]{1,11})(?:\.([0-9a-z]{1,11}))?-([\w-]{22})$/
/** The page shows one row to whoever has its link. */
export const SHOP: Reader = { userId: 0, role: 'admin' }

/**
 * The token of a page: the kind, the id, who asked for it if they may not read every document, and a signature. The
 * signature covers what the row says of itself, too: after a restore its id may be another one's.
 */
export function documentToken(
  linked: LinkedRow,
  key: LinkKey,
  { askedBy, answers }: TokenUse = OF_SHOP,
): string {
  return `${headOf(linked, { askedBy, answers })}-${sign(linked, key, { askedBy, answers })}`
}

function headOf(linked: LinkedRow, { askedBy, answers }: TokenUse): string {
  const letter = answers ? ANSWER_LETTER : LETTERS[linked.kind]
  const asker = askedBy === null ? '' : `.${askedBy.toString(36)}`
  return `${letter}${linked.row.id.toString(36)}${asker}`
}

export type LinkKey = LinkSecrets & { withdrawals: number }

/** Who asked for a link, null for the shop itself; and whether it goes to the visitor's phone alone. */
type TokenUse = { askedBy: number | null; answers: boolean }
const OF_SHOP: TokenUse = { askedBy: null, answers: false }

type SigningKey = Pick<LinkKey, 'secret' | 'withdrawals'>

function sign(
  linked: LinkedRow,
  { secret, withdrawals }: SigningKey,
  { askedBy, answers }: TokenUse,
): string {
  const use = [...(askedBy === null ? [] : ['asked by', askedBy]), ...(answers ? ['answers'] : [])]
  return createHmac('sha256', secret)
    .update(JSON.stringify([linked.kind, linked.row.id, withdrawals, ...saidBy(linked), ...use]))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}

/** The values of a row that never change. */
function saidBy({ kind, row }: LinkedRow): unknown[] {
  if (kind === 'invoices') return [row.series, row.sequence, row.issuedAt]
  if (kind === 'transactions') return [row.appointmentId ?? payableKey(row), row.amountFils, row.createdAt]
  return [row.createdAt]
}

type NamedRow = TokenUse & { kind: LinkedKind; id: number; signature: string }

/** The kind, id and use that a token names, whoever made it; null for any other text. */
export function readToken(token: string): NamedRow | null {
  const [, letter = '', digits = '', asker, signature = ''] = TOKEN.exec(token) ?? []
  const id = Number.parseInt(digits, 36)
  const askedBy = asker === undefined ? null : Number.parseInt(asker, 36)
  const kind = KINDS.get(letter)
  const isNamed = kind && Number.isSafeInteger(id) && Number.isSafeInteger(askedBy ?? 0)
  return isNamed ? { kind, id, askedBy, answers: letter === ANSWER_LETTER, signature } : null
}

/** Whether this shop made the token, for this document and use, since its links were last withdrawn. */
export function isTokenOf(
  linked: LinkedRow,
  { signature, ...use }: Pick<NamedRow, 'signature' | keyof TokenUse>,
  key: LinkKey,
): boolean {
  return signaturesOf(linked, key, use).some(right => isSame(right, signature))
}

/** The signatures that open it: by today's secret, and by those of before that still hold. */
function signaturesOf(linked: LinkedRow, { secret, former, withdrawals }: LinkKey, use: TokenUse): string[] {
  return [secret, ...former].map(each => sign(linked, { secret: each, withdrawals }, use))
}

/**
 * The token of a row that exists; the same one for the same reader until its links are withdrawn. The page of a booking shows
 * the documents that the reader who asked for its link may read: it must not tell staff what their own screens keep from them.
 */
export async function issueToken(sql: Sql, linked: LinkedRow, reader = SHOP): Promise<string> {
  const askedBy = isDocument(linked) || tables.invoices.rows(reader.role) === 'all' ? null : reader.userId
  return documentToken(linked, await readKey(sql, linked), { askedBy, answers: false })
}

function isDocument(linked: LinkedRow): linked is LinkedDocument {
  return linked.kind === 'invoices' || linked.kind === 'transactions'
}

/** The token of a booking that goes to the visitor's phone alone: whoever opens it answers for the request. */
export async function issueAnswerToken(sql: Sql, row: Row<'appointments'>): Promise<string> {
  const linked = { kind: 'appointments' as const, row }
  return documentToken(linked, await readKey(sql, linked), { askedBy: null, answers: true })
}

/**
 * The token that a messenger or a person has put into capitals; null for any other text. The signature keeps more than a
 * hundred bits of what it says: 38 characters in place of 64.
 */
export async function readCapitals(sql: Sql, token: string): Promise<string | null> {
  if (token !== token.toUpperCase()) return null
  const [head = '', ...signature] = token.split('-')
  const named = readToken(`${head.toLowerCase()}-${signature.join('-')}`)
  const linked = named && (await readLinked(sql, SHOP, named))
  if (!linked) return null
  const signatures = signaturesOf(linked, await readKey(sql, linked), named)
  const right = signatures.map(each => `${headOf(linked, named)}-${each}`)
  return right.find(each => isSame(each.toUpperCase(), token)) ?? null
}

/** Has every link of a document lead nowhere from now on. */
export async function withdrawLinks(sql: TransactionSql, { kind, row }: LinkedRow): Promise<void> {
  await sql`
    insert into document_links (kind, document_id, withdrawals) values (${kind}, ${row.id}, 1)
    on conflict (kind, document_id) do update set withdrawals = document_links.withdrawals + 1`
}

/** The document that a token opens; null for a forged, withdrawn or unknown one alike. */
export async function openDocument(sql: Sql, token: string): Promise<LinkedDocument | null> {
  const { linked } = (await openToken(sql, token)) ?? {}
  if (!linked || !isDocument(linked)) return null
  // A document without lines was never handed out.
  return linked.kind === 'invoices' && linked.row.lines.length === 0 ? null : linked
}

/**
 * The appointment whose page a token opens, whose documents it shows, and whether the token went to the visitor's phone;
 * null for any other token.
 */
export async function openBooking(
  sql: Sql,
  token: string,
): Promise<{ appointment: Row<'appointments'>; reader: Reader; answers: boolean } | null> {
  const opened = await openToken(sql, token)
  if (opened?.linked.kind !== 'appointments') return null
  return { ...opened, appointment: opened.linked.row }
}

/** The entry of the waiting list whose page a token opens, and who reads the booking that came of it; null for any other token. */
export async function openWaitingEntry(
  sql: Sql,
  token: string,
): Promise<{ entry: Row<'waitingEntries'>; reader: Reader } | null> {
  const { linked, reader } = (await openToken(sql, token)) ?? {}
  return linked?.kind === 'waitingEntries' && reader ? { entry: linked.row, reader } : null
}

/** The version of a quote whose page a token opens, and who asked for its link; null for any other token. */
export async function openQuote(
  sql: Sql,
  token: string,
): Promise<{ quote: Row<'quotes'>; reader: Reader } | null> {
  const { linked, reader } = (await openToken(sql, token)) ?? {}
  return linked?.kind === 'quotes' && reader ? { quote: linked.row, reader } : null
}

type OpenedToken = { linked: LinkedRow; reader: Reader; answers: boolean }

async function openToken(sql: Sql, token: string): Promise<OpenedToken | null> {
  const named = readToken(token)
  if (!named) return null
  const linked = await readLinked(sql, SHOP, named)
  if (!linked || !isTokenOf(linked, named, await readKey(sql, linked))) return null
  return { linked, reader: await readAsker(sql, named.askedBy), answers: named.answers }
}

/** Who asked for a link, with the role of today; the shop itself, for messages and visitors. */
async function readAsker(sql: Sql, userId: number | null): Promise<Reader> {
  if (userId === null) return SHOP
  const [asker] = await sql<Pick<Reader, 'role'>[]>`select role from users where id = ${userId}`
  return { userId, role: asker?.role ?? 'employee' }
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

/** What the tokens of a row are signed with, and how often they were withdrawn. */
export async function readKey(sql: Sql, { kind, row }: LinkedRow): Promise<LinkKey> {
  const [secrets, [links]] = await Promise.all([
    readLinkSecrets(sql),
    sql<{ withdrawals: number }[]>`
      select withdrawals from document_links where kind = ${kind} and document_id = ${row.id}`,
  ])
  return { ...secrets, withdrawals: links?.withdrawals ?? 0 }
}
