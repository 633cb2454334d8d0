import type { Appointment } from '#schema/rows/appointment.ts'
import { isOffList } from '#schema/rules/catalogue/list-price.ts'
import { isUninvoiced } from '#schema/rules/documents/documents-due.ts'
import { UNDELIVERED_STATES } from '#schema/rules/messages/notification-state.ts'
import { refundDueFils } from '#schema/rules/money/payment.ts'
import { assignedWhileOff } from '#schema/rules/people/assigned-while-off.ts'
import { attentionOf, canSettle } from '#schema/rules/people/attention.ts'
import { peopleInTwoPlaces } from '#schema/rules/people/person-twice.ts'
import type { MorningReport } from '#schema/rules/reports/morning-report.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { earlyPickups } from '#schema/rules/schedule/early-pickups.ts'
import { overbookings } from '#schema/rules/schedule/overbooking.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { newBookings } from '#schema/rules/visitors/new-bookings.ts'
import { MORNING_KINDS, type MorningKind } from '#schema/texts/morning-mail.ts'
import { backupAlarms } from '../admin/backup/backup-state.ts'
import { listUnsettledRejections } from '../attention/list-unsettled-rejections.ts'
import type { Config } from '../config.ts'
import { listCopyDraftHeads } from '../copies/copy-drafts.ts'
import type { Sql } from '../db/connect.ts'
import { readShopOn } from '../site/booking/availability.ts'
import type { Reader } from '../sync/read-scope.ts'

type Asked = {
  reader: Reader
  config: Config
  now: Date
  /** Every appointment at the shop from today on, and those that `unsettled` finds. */
  appointments: readonly Appointment[]
}

/**
 * How many items of each kind this person would see in Needs Attention, by the rules of that screen. What one device alone
 * knows (its rejections, what was replaced, which take-backs somebody has seen) is left out.
 */
export async function countAttention(sql: Sql, asked: Asked): Promise<MorningReport['attention']> {
  const { reader, config, now, appointments } = asked
  const today = shopDay(now.toISOString())
  const [shop, [others], rejections, backups, copies] = await Promise.all([
    readShopOn(sql, today, now),
    readCounts(sql),
    canSettle(reader.role, 'elsewhere') ? listUnsettledRejections(sql, { role: reader.role, now }) : [],
    canSettle(reader.role, 'backups') ? backupAlarms(sql, config, now) : [],
    canSettle(reader.role, 'copies') ? listCopyDraftHeads(sql) : [],
  ])
  const { settings, hourRanges, team } = shop
  const times = { settings, hourRanges }
  const coming = appointments.filter(({ days }) => (days.at(-1) ?? '') >= today)
  const blocked = blockedBays(team.blockedTimes, settings.bays)
  const counts: Record<MorningKind, number> = {
    bookings: newBookings(appointments, today).length,
    overbooked: overbookings(appointments, { bays: settings.bays, from: today, blocked }).length,
    pickups: earlyPickups(appointments, today).length,
    people: peopleInTwoPlaces(coming, times).length,
    away: assignedWhileOff(coming, { team, times, today }).length,
    overpaid: appointments.filter(each => refundDueFils(each) > 0).length,
    uninvoiced: appointments.filter(isUninvoiced).length,
    prices: appointments.filter(isOffList).length,
    reversals: others?.reversals ?? 0,
    stock: others?.stock ?? 0,
    inbox: others?.inbox ?? 0,
    messages: others?.messages ?? 0,
    elsewhere: rejections.length,
    backups: backups.length,
    copies: copies.length,
  }
  return attentionOf(reader.role)
    .filter((kind): kind is MorningKind => kind in MORNING_KINDS)
    .map(kind => ({ kind, count: counts[kind] }))
    .filter(({ count }) => count > 0)
}

function readCounts(sql: Sql) {
  return sql<{ reversals: number; stock: number; inbox: number; messages: number }[]>`
    select
      (select count(*)::int from reversals where settled_at is null) as reversals,
      (select count(*)::int from products where stock_quantity < 0) as stock,
      (select count(distinct sender)::int from inbound_messages where state = 'unread') as inbox,
      (select count(*)::int from notifications where state in ${sql(UNDELIVERED_STATES)}) as messages`
}
