import { expect, test } from 'vitest'
import { findSilentDevices } from '#schema/rules/glance/find-silent-devices.ts'

const NOW = '2026-11-23T08:00:00.000Z'
const device = (lastSeenAt: string, changes: { waiting?: number; series?: string | null } = {}) => ({
  name: null,
  userAgent: null,
  fullName: 'Sara',
  lastSeenAt,
  waiting: 0,
  series: 'R2',
  ...changes,
})

test.each([
  ['today’s figures, seen an hour ago', '2026-11-23', device('2026-11-23T07:00:00.000Z'), false],
  ['today’s figures, seen over a day ago', '2026-11-23', device('2026-11-22T07:59:59.000Z'), true],
  ['days that are over, seen before they were', '2026-10-31', device('2026-10-31T19:59:59.000Z'), true],
  [
    'days that are over, seen after them and silent since',
    '2026-10-31',
    device('2026-11-02T08:00:00.000Z'),
    false,
  ],
  ['changes that it had left', '2026-10-31', device('2026-11-23T07:59:00.000Z', { waiting: 2 }), true],
  ['this device itself', '2026-11-23', device('2026-11-01T08:00:00.000Z', { series: 'R1' }), false],
  ['a device without a series', '2026-11-23', device('2026-11-01T08:00:00.000Z', { series: null }), true],
])('%s', (_, to, found, isSilent) => {
  expect(findSilentDevices([found], { to, now: NOW, own: 'R1' })).toEqual(isSilent ? [found] : [])
})
