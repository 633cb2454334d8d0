import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Language } from '#schema/texts/languages.ts'
import type { NoticeKind } from '#schema/texts/notice-kinds.ts'
import { USER_AGENT_MAX } from '../audit/audit-trail.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from './sessions.ts'

/** Whoever does the same again and again with a stolen password must not fill the mailbox of its owner. */
const MOST_OF_KIND_AN_HOUR = 5
const KEPT_DAYS = 30
/** A server that was down, or had no mail server, tells of nothing older. */
const NEWS_HOURS = 24
/** The waits in minutes after each try that the mail server did not take; the last one gives up. */
const RETRY_MINUTES = [2, 10, 60, 240]
/** A process that has not written down an outcome by then has died; nobody knows whether its mail went out. */
const CLAIM_MINUTES = 5

type Notice = { userId: number; kind: NoticeKind; from: Origin | null; now: Date }

/**
 * Has a person told what happened to their account: by e-mail, and by an alert on the devices that get some. `from` is where it was done, if
 * that is to be said. It is all that the deed waits for; what is sent is sent later (`tellNow`).
 */
export async function queueNotice(
  sql: Sql | TransactionSql,
  { userId, kind, from, now }: Notice,
): Promise<void> {
  const at = now.toISOString()
  const [{ recent, email }] = await sql<[{ recent: number; email: string | null }]>`
    select count(*) as recent, (select email from users where id = ${userId}) as email from sign_in_notices
    where user_id = ${userId} and kind = ${kind} and at > ${subHours(now, 1).toISOString()}`
  if (recent >= MOST_OF_KIND_AN_HOUR) return
  const userAgent = from?.userAgent?.slice(0, USER_AGENT_MAX) ?? null
  const [{ id }] = await sql<[{ id: number }]>`
    insert into sign_in_notices (user_id, kind, at, email, address, user_agent, mail_due_at)
    values (${userId}, ${kind}, ${at}, ${email}, ${from?.address ?? null}, ${userAgent}, ${at}) returning id`
  // Citus takes a join for an insert from a subquery alone.
  await sql`
    with listening as (
      select alert_subscriptions.id from alert_subscriptions join sessions on sessions.token_hash = session_key
      where sessions.user_id = ${userId} and sessions.expires_at > ${at}
    )
    insert into alerts (subscription_id, kind, about_id, created_at, due_at)
    select id, ${kind}::text, ${id}::bigint, ${at}::timestamptz, ${at}::timestamptz from listening`
}

/** Has what was queued sent now. */
export function tellNow({ callFor }: Pick<Deps, 'callFor'>): void {
  callFor('sign-in notices')
  callFor('alerts')
}

/** What happened to an account of which its person is to be told by mail. */
export type DueNotice = {
  id: number
  kind: NoticeKind
  at: string
  address: string | null
  userAgent: string | null
  fullName: string
  /** Null for whoever has none: they are told by alerts alone. */
  email: string | null
  /** That of their other mails or alerts. */
  language: Language
  tries: number
}

/** Takes one notice whose mail is due, so that no other process sends it too. */
export async function claimNotice(sql: Sql, now: Date): Promise<DueNotice | null> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MINUTES * 60_000).toISOString()
  const [claimed] = await sql<DueNotice[]>`
    update sign_in_notices notice set mail_due_at = ${claimedUntil}, mail_tries = mail_tries + 1
    from users
    where users.id = notice.user_id and notice.id = (
      select id from sign_in_notices
      where mail_due_at <= ${now.toISOString()} and at > ${subHours(now, NEWS_HOURS).toISOString()}
      order by id limit 1 for update skip locked)
    returning notice.id, notice.kind, notice.at, address, user_agent as "userAgent",
      full_name as "fullName",
      coalesce(notice.email, users.email) as email,
      mail_tries as tries, coalesce(
        (select language from morning_mails where morning_mails.user_id = users.id),
        (select language from alert_subscriptions join sessions on token_hash = session_key
          where sessions.user_id = users.id order by alert_subscriptions.id desc limit 1), 'en') as language`
  return claimed ?? null
}

/** When a mail may be due next; null for none. */
export async function nextNoticeAt(sql: Sql, now: Date): Promise<Date | null> {
  const [next] = await sql<{ at: string | null }[]>`
    select min(mail_due_at) as at from sign_in_notices where at > ${subHours(now, NEWS_HOURS).toISOString()}`
  return next?.at ? new Date(next.at) : null
}

/** Writes down that a mail went out or never will; after a passing failure it is tried again. */
export async function recordMail(
  sql: Sql,
  { id, tries }: Pick<DueNotice, 'id' | 'tries'>,
  outcome: 'over' | 'again',
  now: Date,
): Promise<void> {
  const minutes = RETRY_MINUTES[tries - 1]
  const dueAt =
    outcome === 'again' && minutes !== undefined
      ? new Date(now.getTime() + minutes * 60_000).toISOString()
      : null
  await sql`update sign_in_notices set mail_due_at = ${dueAt} where id = ${id}`
}

export async function pruneSignInNotices(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sign_in_notices where at < ${subDays(now, KEPT_DAYS).toISOString()}`
}
