import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { attentionOf, canSettle, isUnsettled } from '#schema/rules/people/attention.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

test('everyone is shown what they can settle; a store manager what was overpaid as well', () => {
  const shown = ROLES.map(role => [
    role,
    attentionOf(role).map(kind => (canSettle(role, kind) ? kind : `(${kind})`)),
  ])
  const own = ['bookings', 'refused', 'conflicts', 'overbooked', 'quotes', 'pickups', 'people', 'away']
  expect(Object.fromEntries(shown) as Record<Role, string[]>).toEqual({
    admin: [
      ...own,
      'reversals',
      'overpaid',
      'undone',
      'uninvoiced',
      'prices',
      'stock',
      'inbox',
      'messages',
      'elsewhere',
      'backups',
      'copies',
    ],
    accountant: [...own, 'reversals', 'overpaid', 'undone', 'uninvoiced', 'prices', 'inbox', 'messages'],
    cashier: [...own, 'reversals', 'overpaid', 'undone', 'uninvoiced', 'prices', 'inbox', 'messages'],
    store_manager: [...own, '(overpaid)', 'prices', 'stock', 'inbox', 'messages', 'elsewhere'],
    purchasing: [...own, 'inbox', 'messages'],
    employee: [...own, 'inbox', 'messages'],
  })
})

test('what is left to settle is what the index of packed appointments was made with', () => {
  const statuses = [
    'pending',
    'confirmed',
    'in_progress',
    'completed',
    'paid',
    'cancelled',
    'no_show',
  ] as const
  const outcomes: boolean[] = []
  for (const status of statuses)
    for (const paidFils of [0, 10_400, 10_500, 10_600])
      for (const creditedFils of [0, 10_500])
        for (const keptFils of [0, 100])
          for (const invoiceId of [null, 9])
            for (const vatMode of ['exclusive', 'none'] as const)
              for (const offList of [{ offListFils: 0 }, { offListFils: -500 }, ACCEPTED]) {
                const amounts = { paidFils, creditedFils, keptFils, ...offList }
                outcomes.push(isUnsettled(appointment(1, { status, invoiceId, vatMode, ...amounts })))
              }
  // Another one is another rule: give UNSETTLED in app/db/sheen-database.ts another name with it.
  const digest = createHash('sha256').update(outcomes.map(Number).join('')).digest('hex').slice(0, 12)
  expect([outcomes.length, digest]).toEqual([1344, '52c968fdd848'])
})

const ACCEPTED = { offListFils: -500, offListAcceptedFils: -500 }
