import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTIFICATION_STATES, type Notification } from '#schema/rows/notification.ts'
import {
  DELIVERY_STATUSES,
  type DeliveryReport,
  deliveryAfter,
} from '#schema/rules/messages/delivery-report.ts'
import { message } from '#tests/fixtures/shop.ts'

const at = (minute: string) => `2026-11-21T06:${minute}:00.000Z`
const REPORTS: DeliveryReport[] = DELIVERY_STATUSES.map((status, i) => ({
  status,
  providerId: 'wamid.1',
  at: at(`1${i}`),
  reason: status === 'failed' ? 'Not on WhatsApp (131026)' : null,
  attempt: 1,
}))
const [, DELIVERED, READ, FAILED] = REPORTS as [
  DeliveryReport,
  DeliveryReport,
  DeliveryReport,
  DeliveryReport,
]
const sent = (changes: Partial<Notification> = {}) =>
  message(90, {
    state: 'sent',
    success: true,
    sentAt: at('11'),
    attempts: 1,
    providerId: 'wamid.1',
    ...changes,
  })
function reported(before: Notification, ...reports: DeliveryReport[]): Notification {
  const row = { ...before }
  for (const report of reports) Object.assign(row, deliveryAfter(row, report))
  return row
}

describe('a report', () => {
  test.each(
    NOTIFICATION_STATES.flatMap((state, i) => [
      // queued, sending, ready, sent, failed, unknown, cancelled
      ['sent', state, ['queued', 'sent', 'ready', 'sent', 'failed', 'sent', 'cancelled'][i]] as const,
      ['delivered', state, 'sent'] as const,
      ['read', state, 'sent'] as const,
      ['failed', state, ['queued', 'failed', 'ready', 'failed', 'failed', 'failed', 'cancelled'][i]] as const,
    ]),
  )('%s of one that is %s: %s', (status, state, expected) => {
    const report = REPORTS.find(each => each.status === status) as DeliveryReport
    const before = message(90, { state, attempts: 1, providerId: 'wamid.1' })
    expect(reported(before, report).state).toBe(expected)
  })

  test('says when it was delivered and read, of which the earliest counts', () => {
    expect(reported(sent(), READ, DELIVERED, { ...READ, at: at('59') })).toMatchObject({
      state: 'sent',
      deliveredAt: DELIVERED.at,
      readAt: READ.at,
    })
    expect(reported(sent(), READ).deliveredAt).toBe(READ.at)
  })

  test('of a failure says why, and is worth nothing against what a phone or a person has seen', () => {
    expect(reported(sent(), FAILED)).toMatchObject({
      state: 'failed',
      success: false,
      errorMessage: 'Not on WhatsApp (131026)',
    })
    expect(deliveryAfter(sent({ deliveredAt: at('12') }), FAILED)).toBeNull()
    expect(deliveryAfter(sent({ sentBy: 2 }), FAILED)).toBeNull()
  })

  test('of the attempt before does not count for one on its way again', () => {
    const again = sent({ state: 'sending', attempts: 2 })
    for (const report of REPORTS) expect(deliveryAfter(again, report)).toBeNull()
    const other = { ...FAILED, providerId: 'wamid.2', attempt: null }
    expect(deliveryAfter(sent(), other)).toBeNull()
    expect(reported(again, { ...DELIVERED, providerId: 'wamid.2', attempt: 2 })).toMatchObject({
      state: 'sent',
      providerId: 'wamid.2',
    })
  })

  test('is recorded alike in whatever order, doubled and late they come', () => {
    const some = fc.subarray(REPORTS, { minLength: 1 })
    const orders = some.chain(reports =>
      fc.tuple(
        fc.constantFrom(...(['sending', 'sent', 'unknown'] as const)),
        fc.constant(reports),
        fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length }),
      ),
    )
    fc.assert(
      fc.property(orders, ([state, reports, shuffled]) => {
        const before = state === 'sent' ? sent() : message(90, { state, attempts: 1 })
        const missing = reports.filter(report => !shuffled.includes(report))
        expect(reported(before, ...shuffled, ...missing)).toEqual(reported(before, ...reports))
      }),
    )
  })

  test('is of no time before the message was written', () => {
    expect(reported(sent(), { ...DELIVERED, at: '2020-01-01T00:00:00.000Z' }).deliveredAt).toBe(
      sent().createdAt,
    )
  })
})
