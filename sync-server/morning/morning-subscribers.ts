import type { MorningMailChoice, MorningMailResponse } from '#schema/protocol/morning-mail.ts'
import type { Role } from '#schema/rows/user.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import {
  addDays,
  minutesOfTime,
  shopDay,
  shopInstant,
  shopTime,
  timeOfMinutes,
} from '#schema/rules/time/shop-time.ts'
import type { Sql } from '../db/connect.ts'
import { arrayLiteral } from '../sync/table-sql.ts'

/** Somebody whose mail is due. */
export type Subscriber = Pick<MorningMailChoice, 'language' | 'withPdf'> & {
  userId: number
  role: Role
  fullName: string
  email: string
  /** Which try of the day this is, from 1. */
  tries: number
}

/** The waits in minutes after each try that the mail server answered with 'later'; one more try follows the last. */
export const RETRY_MINUTES = [2, 10, 30, 60, 60, 60]
/** After so many minutes, of a server that was down, a morning mail is none any more. */
const LATE_MINUTES = 12 * 60

/**
 * Takes one person whose mail is due and marks it as on its way, so that no other process takes it too and none sends it again
 * after a crash: a mail of which nobody knows whether it went out counts as sent.
 */
export async function claimSubscriber(sql: Sql, now: Date): Promise<Subscriber | null> {
  const instant = now.toISOString()
  const [today, time] = [shopDay(instant), shopTime(instant)]
  const earliest = timeOfMinutes(Math.max(0, minutesOfTime(time) - LATE_MINUTES))
  const [claimed] = await sql<Subscriber[]>`
    update morning_mails m set state = 'sending', day = ${today}, tried_at = ${instant}, reason = null,
      tries = case when m.day = ${today} then m.tries + 1 else 1 end
    from users u
    where u.id = m.user_id and m.user_id = (
      select due.user_id from morning_mails due join users person on person.id = due.user_id
      where person.active and person.email is not null and person.role in ${sql(SEES_REPORTS)}
        and due.at between ${earliest} and ${time}
        and (due.day is null or due.day < ${today} or due.day = ${today} and due.state = 'again'
          and due.tried_at + make_interval(mins => (${arrayLiteral(RETRY_MINUTES)}::int[])[due.tries]) <= ${instant})
      order by due.user_id limit 1 for update of due skip locked)
    returning m.user_id as "userId", m.language, m.with_pdf as "withPdf", m.tries, u.role, u.full_name as "fullName",
      u.email`
  return claimed ?? null
}

/** When a mail may be due next: its time of today or tomorrow, or the next try; null when nobody asked for one. */
export async function nextMailAt(sql: Sql, now: Date): Promise<Date | null> {
  const today = shopDay(now.toISOString())
  const choices = await sql<{ at: string; isDone: boolean; againAt: string | null }[]>`
    select at, coalesce(day >= ${today}, false) as "isDone",
      case when day = ${today} and state = 'again'
        then tried_at + make_interval(mins => (${arrayLiteral(RETRY_MINUTES)}::int[])[tries]) end as "againAt"
    from morning_mails`
  const times = choices.map(({ at, isDone, againAt }) => {
    const isToday = !isDone && shopInstant(today, at) > now.toISOString()
    return Date.parse(againAt ?? shopInstant(isToday ? today : addDays(today, 1), at))
  })
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

type MailOutcome = { state: 'sent' | 'again' | 'failed'; reason: string | null }

/** Writes down what became of a mail that was claimed. */
export async function recordOutcome(sql: Sql, userId: number, { state, reason }: MailOutcome): Promise<void> {
  await sql`update morning_mails set state = ${state}, reason = ${reason} where user_id = ${userId}`
}

/** What a person asked for, and how the last mail went. */
export async function readChoice(
  sql: Sql,
  userId: number,
): Promise<Pick<MorningMailResponse, 'choice' | 'last'>> {
  const [row] = await sql<
    (MorningMailChoice & { state: 'sent' | null; triedAt: string; reason: string | null })[]
  >`
    select at, language, with_pdf as "withPdf", state, tried_at as "triedAt", reason
    from morning_mails where user_id = ${userId}`
  if (!row) return { choice: null, last: null }
  const { state, triedAt, reason, ...choice } = row
  return { choice, last: state && { state, at: triedAt, reason } }
}

/** Keeps what a person asks for. Where the time of today is over, the first mail comes tomorrow. */
export async function saveChoice(
  sql: Sql,
  { userId, choice, now }: { userId: number; choice: MorningMailChoice; now: Date },
): Promise<void> {
  const { at, language, withPdf } = choice
  const day = at <= shopTime(now.toISOString()) ? shopDay(now.toISOString()) : null
  await sql`
    insert into morning_mails (user_id, at, language, with_pdf, day)
    values (${userId}, ${at}, ${language}, ${withPdf}, ${day})
    on conflict (user_id) do update set at = ${at}, language = ${language}, with_pdf = ${withPdf}`
}

export async function endMail(sql: Sql, userId: number): Promise<void> {
  await sql`delete from morning_mails where user_id = ${userId}`
}
