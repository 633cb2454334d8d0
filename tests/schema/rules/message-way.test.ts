import { expect, test } from 'vitest'
import { wayOf } from '#schema/rules/notification-delivery.ts'

test.each([
  ['sms', '+971501234567', 'sms'],
  ['whatsapp', '+971501234567', 'whatsapp'],
  ['sms', '+97143217654', 'call'],
  ['whatsapp', '+97143217654', 'call'],
  ['whatsapp', '+97180012345', 'call'],
  ['whatsapp', '+442071234567', 'whatsapp'],
] as const)('what goes by %s to %s goes by %s', (method, recipient, way) => {
  expect(wayOf({ method, recipient })).toBe(way)
})
