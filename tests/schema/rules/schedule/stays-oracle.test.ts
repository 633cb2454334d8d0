import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OpenSpan } from '#schema/rows/settings.ts'
import { isFinished, occupiesBay } from '#schema/rules/appointments/appointment-status.ts'
import { type BayTime, slotAvailability } from '#schema/rules/schedule/availability.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { NO_BUFFERS } from '#schema/rules/schedule/buffers.ts'
import { overbookings, type StandingInBay } from '#schema/rules/schedule/overbooking.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import {
  addDays,
  addMinutes,
  dayOfWeek,
  later,
  shopDay,
  shopInstant,
  shopTime,
} from '#schema/rules/time/shop-time.ts'
import { canBeDone } from '#schema/rules/time/working-time.ts'
import type { Row } from '#schema/tables.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, service, vehicle } from '#tests/fixtures/shop.ts'

const MONDAY = '2026-11-23'
const NOW = shopInstant(MONDAY, '00:00')
const ADMIN = { actor: { userId: 1, role: 'admin' }, actedAt: NOW } as const
/** Everything begins and closes on the hour here. */
const HOUR = 60
const HORIZON_DAYS = 40
const TIMES = ['08:00', '10:00', '12:00', '15:00', '17:00', '19:00']

type Hours = OpenSpan[]
type Deed =
  | { kind: 'schedule'; day: number; time: string; service: number }
  | { kind: 'move'; pick: number; day: number; time: string }
  | { kind: 'range'; day: number; length: number; hours: Hours | null }
  | { kind: 'finish'; pick: number }
  | { kind: 'begin'; pick: number; day: number; time: string }
  | { kind: 'lengthen'; pick: number; durationMinutes: number }
  | { kind: 'block'; day: number; time: string; hours: number; bay: number }
  | { kind: 'shorten'; weekday: number; hours: Hours }

const time = fc.constantFrom(...TIMES)
const day = fc.nat(12)
const DAY_HOURS: Hours = [{ opens: '09:00', closes: '18:00' }]
const hours = fc.constantFrom<Hours>(
  [],
  DAY_HOURS,
  [{ opens: '08:00', closes: '20:00' }],
  [
    { opens: '09:00', closes: '12:00' },
    { opens: '14:00', closes: '18:00' },
  ],
  [{ opens: '14:00', closes: '24:00' }],
)
const deed = fc.oneof(
  fc.record({ kind: fc.constant('schedule'), day, time, service: fc.constantFrom(10, 11, 12, 13, 14) }),
  fc.record({ kind: fc.constant('schedule'), day, time, service: fc.constantFrom(10, 11, 12, 13, 14) }),
  fc.record({ kind: fc.constant('move'), pick: fc.nat(20), day, time }),
  fc.record({ kind: fc.constant('range'), day, length: fc.nat(4), hours: fc.option(hours) }),
  fc.record({ kind: fc.constant('finish'), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('begin'), pick: fc.nat(20), day, time }),
  fc.record({
    kind: fc.constant('lengthen'),
    pick: fc.nat(20),
    durationMinutes: fc.constantFrom(60, 300, 1_200),
  }),
  fc.record({
    kind: fc.constant('block'),
    day,
    time,
    hours: fc.constantFrom(1, 5, 30),
    bay: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('shorten'), weekday: fc.nat(6), hours }),
) as fc.Arbitrary<Deed>

it('whatever is booked, moved and closed, a visitor is offered what a walk through the hours finds free', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 14 }),
      fc.integer({ min: 1, max: 3 }),
      async (deeds, bays) => {
        const shop = openShop(bays)
        for (const [i, each] of deeds.entries()) await perform(shop, each, 40 + i)
        const placed = shop.rows('appointments')
        for (const each of placed.filter(({ status }) => !isFinished(status))) {
          const begins = startedBefore(each, shopInstant(shopDay(each.scheduledDate), '00:00'))
          expect(each.endsAt, `the end of ${each.id}`).toBe(walkToEnd(shop, begins, each.durationMinutes))
        }
        const blocked = blockedBays(shop.rows('blockedTimes'), bays)
        expectFlags(placed, blocked, bays)
        for (const [durationMinutes, buffers] of [
          [60, NO_BUFFERS],
          [480, NO_BUFFERS],
          [1_500, NO_BUFFERS],
          [60, { bufferBeforeMinutes: 60, bayBufferMinutes: 120, personBufferMinutes: 0 }],
          [480, { bufferBeforeMinutes: 0, bayBufferMinutes: 1_200, personBufferMinutes: 600 }],
        ] as const)
          for (let ahead = 1; ahead <= 12; ahead += 3) {
            const asked = addDays(MONDAY, ahead)
            const [config, hourRanges] = [
              shop.rows('settings')[0] as Row<'settings'>,
              shop.rows('hourRanges'),
            ]
            const slots = slotAvailability({
              settings: config,
              hourRanges,
              existing: [...placed, ...blocked],
              durationMinutes,
              buffers,
              now: NOW,
              day: asked,
              times: TIMES,
            })
            expect(slots.filter(({ available }) => available).map(slot => slot.time)).toEqual(
              TIMES.filter(each =>
                isFree(shop, [...placed, ...blocked], {
                  bays,
                  starts: shopInstant(asked, each),
                  durationMinutes,
                  buffers,
                }),
              ),
            )
          }
      },
    ),
    { numRuns: 40 },
  )
})

function openShop(bays: number): MemoryShop {
  return new MemoryShop({
    settings: [
      settings({
        bays,
        slotMinutes: 60,
        leadTimeMinutes: 0,
        openingHours: [[], ...Array.from({ length: 6 }, () => DAY_HOURS)],
      }),
    ],
    services: [
      service(10),
      service(11, { durationMinutes: 600 }),
      service(12, { durationMinutes: 1_620 }),
      service(13, { bufferBeforeMinutes: 120, bufferAfterMinutes: 60 }),
      // It dries over the night, and a day longer.
      service(14, { durationMinutes: 480, bufferAfterMinutes: 1_440 }),
    ],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
  })
}

async function perform(shop: MemoryShop, deed: Deed, id: number): Promise<void> {
  if (deed.kind === 'range') {
    const [firstDay, lastDay] = [addDays(MONDAY, deed.day), addDays(MONDAY, deed.day + deed.length)]
    const openingHours = deed.hours && Array.from({ length: 7 }, () => deed.hours as Hours)
    const isTaken = shop
      .rows('hourRanges')
      .some(other => other.firstDay <= lastDay && firstDay <= other.lastDay)
    if (isTaken) return
    return shop.run('hourRange.add', { id, name: null, firstDay, lastDay, openingHours }, ADMIN)
  }
  if (deed.kind === 'shorten') {
    const openingHours = [{ weekday: deed.weekday, hours: deed.hours }]
    return shop.run('settings.update', { changes: { openingHours } }, ADMIN)
  }
  if (deed.kind === 'schedule') {
    const services = [{ id: id + 1_000, serviceId: deed.service, priceFils: 10_000 }]
    const scheduledDate = shopInstant(addDays(MONDAY, deed.day), deed.time)
    const party = { customerId: 20, vehicleId: 30 }
    return shop.run('appointment.schedule', { id, ...party, scheduledDate, services }, { actedAt: NOW })
  }
  if (deed.kind === 'block') {
    const startsAt = shopInstant(addDays(MONDAY, deed.day), deed.time)
    const endsAt = addMinutes(startsAt, deed.hours * HOUR)
    const same = shop.rows('blockedTimes').filter(({ bay }) => bay === deed.bay)
    if (same.some(other => other.startsAt < endsAt && startsAt < other.endsAt)) return
    const block = { id, bay: deed.bay, userId: null, startsAt, endsAt, reason: 'Maintenance' }
    return shop.run('blockedTime.create', block, { actedAt: NOW })
  }
  const open = shop.rows('appointments').filter(({ status }) => status === 'confirmed')
  const chosen = open[deed.pick % Math.max(open.length, 1)]
  if (!chosen) return
  if (deed.kind === 'move') {
    const scheduledDate = shopInstant(addDays(MONDAY, deed.day), deed.time)
    return shop.run('appointment.edit', { id: chosen.id, scheduledDate }, { actedAt: NOW })
  }
  if (deed.kind === 'lengthen') {
    const { durationMinutes } = deed
    const times = {
      settings: shop.rows('settings')[0] as Row<'settings'>,
      hourRanges: shop.rows('hourRanges'),
    }
    if (!canBeDone({ ...chosen, durationMinutes }, times)) return
    return shop.run('appointment.edit', { id: chosen.id, durationMinutes }, { actedAt: NOW })
  }
  if (deed.kind === 'begin') {
    const actedAt = shopInstant(addDays(MONDAY, deed.day), deed.time)
    if (actedAt > chosen.scheduledDate) return
    return shop.run('appointment.start', { id: chosen.id }, { actedAt })
  }
  await shop.run('appointment.start', { id: chosen.id }, { actedAt: chosen.scheduledDate })
  await shop.run('appointment.complete', { id: chosen.id }, { actedAt: addMinutes(chosen.scheduledDate, 45) })
}

/** Whether somebody works in the hour that begins then. */
function isOpenHour(shop: MemoryShop, starts: string): boolean {
  const [today, now] = [shopDay(starts), shopTime(starts)]
  const range = shop.rows('hourRanges').find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)
  const week = range ? range.openingHours : shop.rows('settings')[0]?.openingHours
  return (week?.[dayOfWeek(today)] ?? []).some(({ opens, closes }) => opens <= now && now < closes)
}

function walkToEnd(shop: MemoryShop, starts: string, durationMinutes: number): string {
  let left = durationMinutes
  const last = addMinutes(starts, 366 * 24 * 60)
  for (let at = starts; at < last; at = addMinutes(at, HOUR)) {
    if (left <= 0) return at
    if (isOpenHour(shop, at)) left -= HOUR
    if (left <= 0) return addMinutes(at, HOUR)
  }
  return addMinutes(starts, durationMinutes)
}

type Asked = { bays: number; starts: string; durationMinutes: number; buffers: Buffers }

/** The rule for visitors at its plainest: open at the start, done that day if it is long enough, and one bay for all of it. */
function isFree(
  shop: MemoryShop,
  placed: readonly BayTime[],
  { bays, starts, durationMinutes, buffers }: Asked,
): boolean {
  if (!isOpenHour(shop, starts)) return false
  const hoursOfDay = Array.from({ length: 24 }, (_, i) =>
    addMinutes(shopInstant(shopDay(starts), '00:00'), i * HOUR),
  )
  const openMinutes = hoursOfDay.filter(at => isOpenHour(shop, at)).length * HOUR
  const ends = walkToEnd(shop, starts, durationMinutes)
  if (durationMinutes <= openMinutes && shopDay(addMinutes(ends, -1)) !== shopDay(starts)) return false
  const free = new Set(Array.from({ length: bays }, (_, i) => i + 1))
  const from = addMinutes(starts, -buffers.bufferBeforeMinutes)
  const until = addMinutes(ends, buffers.bayBufferMinutes)
  for (let at = from; at < until; at = addMinutes(at, HOUR)) {
    const standing = standingAt(placed, at)
    if (standing.length >= bays) return false
    for (const { bay } of standing) if (bay !== null) free.delete(bay)
  }
  return free.size > 0
}

/** When its work was begun, if that was before a moment; else when it is planned. */
function startedBefore({ scheduledDate, startedAt }: BayTime, moment: string): string {
  return startedAt && startedAt < moment ? startedAt : scheduledDate
}

function standingAt<Standing extends BayTime>(placed: readonly Standing[], at: string): Standing[] {
  return placed.filter(each => {
    const { bufferBeforeMinutes = 0, bayBufferMinutes = 0 } = each
    const arrives = startedBefore(each, each.scheduledDate)
    const midnight = shopInstant(shopDay(arrives), '00:00')
    const starts = later(addMinutes(arrives, -bufferBeforeMinutes), midnight)
    return occupiesBay(each) && starts <= at && at < addMinutes(each.endsAt, bayBufferMinutes)
  })
}

/**
 * At no hour are there more cars that are not finished than bays that are not blocked, or two in one bay, or one in a
 * blocked bay, without a flag on one of them.
 */
function expectFlags(
  placed: readonly Row<'appointments'>[],
  blocked: readonly StandingInBay[],
  bays: number,
): void {
  const flagged = new Set(
    overbookings(placed, { bays, from: MONDAY, blocked }).flatMap(({ toSettle }) =>
      toSettle.map(({ id }) => id),
    ),
  )
  for (let at = NOW; at < addMinutes(NOW, HORIZON_DAYS * 24 * 60); at = addMinutes(at, HOUR)) {
    const standing = standingAt(placed, at).filter(({ status }) => !isFinished(status))
    const inBays = standing.map(({ bay }) => bay).filter(bay => bay !== null)
    const closed = standingAt(blocked, at).map(({ bay }) => bay as number)
    const isCrowded = standing.length > bays - closed.length || new Set(inBays).size < inBays.length
    if (standing.length > 0 && (isCrowded || inBays.some(bay => closed.includes(bay))))
      expect(
        standing.some(({ id }) => flagged.has(id)),
        `a flag at ${at}`,
      ).toBe(true)
  }
}
