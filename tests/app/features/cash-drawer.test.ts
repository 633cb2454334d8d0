import { describe, expect, test } from 'vitest'
import { listPaymentHolders } from '#app/features/cash-drawer/list-payment-holders.ts'
import {
  differenceWords,
  floatAtCount,
  itemsAtCount,
  methodLines,
} from '#app/features/cash-drawer/report-lines.ts'
import type { DrawerDevice } from '#schema/protocol/drawer.ts'
import { drawerItems } from '#schema/rules/money/drawer.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { drawerCount, drawerMove } from '#tests/fixtures/drawer.ts'
import { payment } from '#tests/fixtures/shop.ts'

const SINCE = '2026-11-23T04:00:00.000Z'
const at = (day: string) => `2026-11-${day}T12:00:00.000Z`

describe('who may still hold payments', () => {
  const heard = (series: string, day: string) => ({ series, sequence: 7, issuedAt: at(day), createdBy: 5 })
  const device = (series: string | null, day: string, waiting = 0): DrawerDevice => ({
    name: null,
    userAgent: null,
    fullName: 'Sara',
    lastSeenAt: at(day),
    waiting,
    series,
  })
  const series = { own: 'R1', others: [heard('R2', '22'), heard('R3', '01')] }

  test.each<[string, DrawerDevice[] | null, (string | null | undefined)[]]>([
    ['without the server’s list: every other series in use', null, ['R2']],
    ['a device that was seen since the opening holds nothing', [device('R2', '23')], []],
    ['one that was not seen since', [device('R2', '22')], ['R2']],
    ['one that had changes left, however lately it was seen', [device('R2', '23', 3)], ['R2']],
    ['not one that is out of use', [device('R3', '01')], []],
    ['never this one', [device('R1', '23', 2)], []],
    ['one without a series', [device(null, '22')], [null]],
  ])('%s', (_, devices, expected) => {
    const found = listPaymentHolders({ since: SINCE, devices, series })
    expect(found.map(({ device, heard }) => (device ? device.series : heard?.series))).toEqual(expected)
  })

  test('with the last number that has arrived of its series', () => {
    const [found] = listPaymentHolders({ since: SINCE, devices: [device('R2', '22')], series })
    expect(found?.heard).toMatchObject({ series: 'R2', sequence: 7 })
  })
})

test('a report reckons with what its count knew, and with the float of that moment', () => {
  const items = drawerItems(
    [
      payment(80, { amountFils: 10_000, paymentMethod: 'cash' }),
      payment(81, { amountFils: -500, kind: 'refund', paymentMethod: 'cash' }),
      payment(82, { amountFils: 7_000, paymentMethod: 'cash' }),
    ],
    [drawerMove(90, { kind: 'out', amountFils: 2_000 })],
  )
  const count = drawerCount(70, { paymentIds: [80, 81], moveIds: [90], expectedCashFils: 57_500 })
  const known = itemsAtCount(count, items)
  const floatFils = floatAtCount(count, known)
  expect(methodLines('cash', { floatFils, items: known })).toEqual([
    { label: 'Float', times: null, fils: 50_000 },
    { label: 'Payments', times: 1, fils: 10_000 },
    { label: 'Refunds', times: 1, fils: -500 },
    { label: 'Cash in', times: 0, fils: 0 },
    { label: 'Cash out', times: 1, fils: -2_000 },
  ])
})

test.each([
  [0, 'Even'],
  [500, 'AED 5.00 over'],
  [-25, 'AED 0.25 short'],
])('a difference of %i fils reads %s', (fils, words) => {
  expect(differenceWords(fils, formatAed)).toBe(words)
})
