import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { html, raw } from 'hono/html'
import type { RowsOfPerson } from '#schema/mutations/privacy/rows-of-person.ts'
import { AUDIT_KINDS, type AuditKind } from '#schema/protocol/audit.ts'
import { documentMoment } from '#schema/rules/documents/document-text.ts'
import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import { type ExportSection, exportSections, photoName } from '#schema/rules/privacy/export-sections.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { readShopName } from '../db/shop-name.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import { readPerson } from './preview-erasure.ts'

type Deps = { sql: Sql; storedFiles: StoredFiles }
type Asked = { subject: Subject; id: number; now: Date }
type Part = { name: string; contents: Uint8Array; isPacked: boolean }

/** Entries of the audit trail about one person: more is years of work. */
const MOST_ENTRIES = 10_000

/**
 * All that the shop has of a person as the pieces of a ZIP: a page to read, the same as JSON, and the photos. Only the photos are large, and
 * are read one at a time while it is sent.
 */
export async function exportPerson(
  { sql, storedFiles }: Deps,
  { subject, id, now }: Asked,
): Promise<AsyncIterable<Uint8Array>> {
  const { rows, trail, access, names, shopName } = await readPerson(
    sql,
    { subject, id },
    async (rows, transaction) => ({
      rows,
      trail: subject === 'employee' ? await readTrail(transaction, id) : [],
      access: subject === 'employee' ? await readAccess(transaction, id) : null,
      names: await readStaffNames(transaction),
      shopName: await readShopName(transaction),
    }),
  )
  const sections = exportSections(rows, names)
  if (access) sections.push(...accessSections(access))
  if (trail.length > 0) sections.push(trailSection(trail))
  const page = await pageOf(sections, { shopName, now })
  return zipped(
    partsOf(
      { page, json: { shop: shopName, at: now.toISOString(), rows, access, trail } },
      rows,
      storedFiles,
    ),
  )
}

type Access = {
  passkeys: { name: string; createdAt: string; lastUsedAt: string | null }[]
  signIns: { openedAt: string; lastSeenAt: string; address: string | null; userAgent: string | null }[]
}

/** By what a person comes in, and where they are signed in; without the secrets. */
async function readAccess(sql: TransactionSql, id: number): Promise<Access> {
  const passkeys = await sql<Access['passkeys']>`
    select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
    where user_id = ${id} order by created_at`
  const signIns = await sql<Access['signIns']>`
    select created_at as "openedAt", last_seen_at as "lastSeenAt", address, user_agent as "userAgent" from sessions
    where user_id = ${id} order by created_at`
  return { passkeys: [...passkeys], signIns: [...signIns] }
}

function accessSections({ passkeys, signIns }: Access): ExportSection[] {
  const sections = [
    {
      title: 'Passkeys',
      labels: ['Name', 'Added', 'Last used'],
      rows: passkeys.map(({ name, createdAt, lastUsedAt }) => [
        ...[name, documentMoment(createdAt), lastUsedAt ? documentMoment(lastUsedAt) : ''],
      ]),
    },
    {
      title: 'Where you are signed in',
      labels: ['Since', 'Last seen', 'Address', 'Browser'],
      rows: signIns.map(({ openedAt, lastSeenAt, address, userAgent }) => [
        ...[documentMoment(openedAt), documentMoment(lastSeenAt), address ?? '', userAgent ?? ''],
      ]),
    },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

type Entry = { at: string; kind: string; address: string | null; userAgent: string | null }

function readTrail(sql: TransactionSql, id: number): Promise<Entry[]> {
  return sql<Entry[]>`
    select at, kind, address, user_agent as "userAgent" from audit_trail
    where person_id = ${id} order by seq desc limit ${MOST_ENTRIES}`
}

function trailSection(trail: readonly Entry[]): ExportSection {
  return {
    title: 'Sign-ins and deeds on record',
    labels: ['Time', 'Deed', 'Address', 'Browser'],
    rows: trail.map(({ at, kind, address, userAgent }) => [
      documentMoment(at),
      AUDIT_KINDS[kind as AuditKind] ?? kind,
      address ?? '',
      userAgent ?? '',
    ]),
  }
}

async function readStaffNames(sql: TransactionSql): Promise<Map<number, string>> {
  const staff = await sql<{ id: number; name: string }[]>`select id, full_name as name from users`
  return new Map(staff.map(({ id, name }) => [id, name]))
}

type Files = { page: string; json: unknown }

async function* partsOf(
  { page, json }: Files,
  { appointmentPhotos = [] }: RowsOfPerson,
  storedFiles: StoredFiles,
): AsyncGenerator<Part> {
  yield { name: 'index.html', contents: Buffer.from(page), isPacked: false }
  yield { name: 'data.json', contents: Buffer.from(JSON.stringify(json, null, 2)), isPacked: false }
  for (const { fileId } of appointmentPhotos) {
    const file = await storedFiles.read({ id: fileId, owner: 'appointmentPhotos' })
    // A device may still have to send it.
    if (file) yield { name: photoName(fileId), contents: file.contents, isPacked: true }
  }
}

async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, contents, isPacked } of parts) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    file.push(contents, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b2430; }
  section { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: start; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #ccd3db; white-space: pre-wrap; }
`

/** The page that the person reads; texts are escaped. */
async function pageOf(
  sections: readonly ExportSection[],
  { shopName, now }: { shopName: string; now: Date },
): Promise<string> {
  const title = `Your data at ${shopName}`
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body>
<h1>${title}</h1>
<p>All that the shop has on record of you, as of ${documentMoment(now.toISOString())}. data.json has the same for other programs.</p>
${sections.map(
  ({ title, labels, rows }) => html`<section>
<h2>${title}</h2>
<table>
<thead><tr>${labels.map(label => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${row.map(text => html`<td dir="auto">${text}</td>`)}</tr>\n`)}</tbody>
</table>
</section>
`,
)}
</body>
</html>
`
  return String(await page)
}
