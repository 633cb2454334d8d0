import { expect, test } from 'vitest'
import { shopGlance } from '#schema/rules/glance/shop-glance.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { invoice, payment } from '#tests/fixtures/shop.ts'

const NOW = '2026-11-23T08:00:00.000Z'
const DAY = '2026-11-23'
const run = { place: '/backups', encrypted: false, kind: 'backup', origin: 'schedule' } as const
const none = {
  ...{ name: null, rowCount: null, bytes: null, fileCount: null, fileBytes: null, sentFiles: null },
  reason: null,
}
const good = {
  ...run,
  ...none,
  outcome: 'good',
  startedAt: '2026-11-22T23:00:00.000Z',
  endedAt: null,
} as const
const device = (fullName: string, lastSeenAt: string, waiting = 0) => ({
  ...{ name: null, userAgent: null, fullName, lastSeenAt, waiting, series: null },
})

const rows = {
  appointments: [],
  transactions: [],
  documents: [],
  attention: [],
  backups: { place: '/backups', lastGood: good, lastTry: good, alarms: [] },
  devices: [],
}

test('Cars count as on the dashboard: those of today, and work that has stayed since a day before', () => {
  const glance = shopGlance(
    {
      ...rows,
      appointments: [
        appointment(1, { day: DAY }),
        appointment(2, { day: DAY, status: 'paid' }),
        appointment(3, { day: DAY, status: 'cancelled' }),
        appointment(4, { day: '2026-11-20', status: 'in_progress' }),
      ],
    },
    NOW,
  )
  expect(glance).toMatchObject({ at: NOW, cars: 2, done: 1, inShop: 1 })
})

test('Money is that of the shop’s day: refunds and credit notes are taken off', () => {
  const glance = shopGlance(
    {
      ...rows,
      transactions: [
        payment(1, { createdAt: '2026-11-22T20:30:00.000Z', amountFils: 10_000 }),
        payment(2, { createdAt: NOW, amountFils: -2_500 }),
        payment(3, { createdAt: '2026-11-22T19:30:00.000Z', amountFils: 99_900 }),
      ],
      documents: [
        invoice(1, { issuedAt: NOW, grossFils: 21_000 }),
        invoice(2, { issuedAt: NOW, grossFils: 5_000, kind: 'credit_note', correctsId: 1 }),
        invoice(3, { issuedAt: '2026-11-22T10:00:00.000Z', grossFils: 77_000 }),
      ],
    },
    NOW,
  )
  expect(glance).toMatchObject({ takenFils: 7_500, invoicedFils: 16_000 })
})

test('A backup that failed says why beside the last good one, and a late one is late', () => {
  const failed = { ...good, outcome: 'failed', reason: 'No such bucket' } as const
  const alarms = [{ problem: 'late', at: good.startedAt, reason: 'No such bucket' } as const]
  const backupOf = (backups: typeof rows.backups | object) =>
    shopGlance({ ...rows, backups: { ...rows.backups, ...backups } }, NOW).backup
  const fine = { hasPlace: true, lastGoodAt: good.startedAt, failure: null, isLate: false }
  expect(backupOf({})).toEqual(fine)
  expect(backupOf({ lastTry: failed, alarms })).toEqual({ ...fine, failure: 'No such bucket', isLate: true })
  expect(backupOf({ place: null, lastGood: null, lastTry: null })).toEqual({
    ...{ hasPlace: false, lastGoodAt: null, failure: null, isLate: false },
  })
})

test('Devices that were not heard of for a day or hold changes are counted, and the three silent for longest named', () => {
  const devices = [
    device('Here', NOW),
    device('Waiting', NOW, 2),
    device('Two days', '2026-11-21T08:00:00.000Z'),
    device('Four days', '2026-11-19T08:00:00.000Z'),
    device('Three days', '2026-11-20T08:00:00.000Z'),
  ]
  const { silent } = shopGlance({ ...rows, devices }, NOW)
  expect([silent.count, silent.longest.map(({ name }) => name)]).toEqual([
    4,
    ['Four days', 'Three days', 'Two days'],
  ])
})
