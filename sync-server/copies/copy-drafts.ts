import { randomUUID } from 'node:crypto'
import { type CopyDraft, type CopyDraftHead, ShopCopy } from '#schema/protocol/copy-drafts.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { compareCopy } from '#schema/rules/copies/compare-copy.ts'
import type { Sql } from '../db/connect.ts'
import { SHOP } from '../links/signed-links.ts'
import { readVisibleRow, readVisibleRows } from '../rest/read-rows.ts'

/** A copy as it comes from another shop of the registry. */
export type SentCopy = {
  from: { id: number; host: string; name: string }
  sentBy: string
  sentAt: string
  copy: ShopCopy
}

/**
 * Keeps what was sent as a draft, in the place of an older one from the same shop. Returns how much of it this shop has
 * otherwise; without any there is no draft.
 */
export async function takeCopy(sql: Sql, { from, sentBy, sentAt, copy }: SentCopy): Promise<number> {
  const [settings, services] = await Promise.all([
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readVisibleRows(sql, SHOP, 'services'),
  ])
  const { length } = compareCopy(copy, { settings, services })
  if (length === 0) await sql`delete from copy_drafts where from_shop = ${from.id}`
  else
    await sql`
      insert into copy_drafts (id, from_shop, from_host, from_name, sent_by, sent_at, content)
      values (${randomUUID()}, ${from.id}, ${from.host}, ${from.name}, ${sentBy}, ${sentAt},
        ${JSON.stringify(copy)}::text::jsonb)
      on conflict (from_shop) do update set id = excluded.id, from_host = excluded.from_host,
        from_name = excluded.from_name, sent_by = excluded.sent_by, sent_at = excluded.sent_at, content = excluded.content`
  return length
}

const headOf = (sql: Sql) =>
  sql`id, from_name as "fromName", from_host as "fromHost", sent_by as "sentBy", sent_at as "sentAt"`

/** The drafts that wait, the newest first. */
export async function listCopyDraftHeads(sql: Sql): Promise<CopyDraftHead[]> {
  return [...(await sql<CopyDraftHead[]>`select ${headOf(sql)} from copy_drafts order by sent_at desc, id`)]
}

/** The same with what was copied, as far as this release can read it. */
export async function listCopyDrafts(sql: Sql): Promise<CopyDraft[]> {
  const drafts = await sql<(CopyDraftHead & { content: unknown })[]>`
    select ${headOf(sql)}, content from copy_drafts order by sent_at desc, id`
  return drafts.map(draft => ({ ...draft, content: ShopCopy.safeParse(draft.content).data ?? null }))
}

/** One that was dismissed before, or replaced by a newer one, is no more: nothing happens. */
export async function dismissCopyDraft(sql: Sql, id: string): Promise<void> {
  await sql`delete from copy_drafts where id = ${id}`
}
