import { expect, test } from 'vitest'
import { detailsText } from '#app/features/database-tools/audit/audit-words.ts'
import type { AuditDetails } from '#schema/protocol/audit.ts'

const ALL =
  'Admins are signed out after 8 hours · Devices keep data for 7 days · Passkey or codes for Admin, Accountant'

test.each<[string, AuditDetails, string]>([
  ['all of them', { adminIdleHours: 8, keepDays: 7, secondFactorRoles: 'admin, accountant' }, ALL],
  [
    'that no role needs a second factor any more',
    { secondFactorRoles: '' },
    'No role needs a passkey or codes',
  ],
  [
    'how much history which devices keep',
    { historyMonths: 3, limitedDevices: 'shared' },
    'Shared devices keep this month and 3 before',
  ],
  [
    'that history is not limited any more',
    { historyMonths: null, limitedDevices: 'all' },
    'Devices keep all history',
  ],
  ['the days alone', { keepDays: 7 }, 'Devices keep data for 7 days'],
])('A change of the rules for sign-ins says %s', (_, details, text) => {
  expect(detailsText({ kind: 'access.rulesChanged', details })).toBe(text)
})
