import { expect, test } from 'vitest'
import type { Damage } from '#app/session/rebuild-storage.ts'
import { damageStall } from '#app/shell/damage-stall.ts'

const AT = '2026-11-21T11:30:00.000Z'
const person: Damage = { of: 'person', readable: true, unsent: 0, lastCount: null }
const lost: Damage = { ...person, readable: false, unsent: null }

test.each<[string, Damage, string, string]>([
  ['nothing waits', person, 'Nothing waits to be sent. Everything comes again from the server.', 'rebuild'],
  [
    'a change waits',
    { ...person, unsent: 1 },
    '1 change that waits to be sent can still be read and is kept.',
    'rebuild',
  ],
  [
    'changes wait',
    { ...person, unsent: 3 },
    '3 changes that wait to be sent can still be read and are kept.',
    'rebuild',
  ],
  [
    'nobody ever looked',
    lost,
    'Changes that wait to be sent cannot be read and would be lost.',
    'rebuild without unsent',
  ],
  [
    'changes waited',
    { ...lost, lastCount: { pending: 2, at: AT } },
    'would be lost: 2 changes, as last seen Sat 21 Nov, 3:30 PM.',
    'rebuild without unsent',
  ],
  [
    'nothing waited',
    { ...lost, lastCount: { pending: 0, at: AT } },
    'Nothing waited to be sent when it was last seen, Sat 21 Nov, 3:30 PM.',
    'rebuild',
  ],
  ['the device’s own can be read', { ...person, of: 'device' }, 'can still be read, and is kept', 'rebuild'],
  ['the device’s own cannot', { ...lost, of: 'device', unsent: 0 }, 'sets a new PIN', 'rebuild'],
])('A database that does not open: what is kept and what is lost when %s', (_, damage, text, action) => {
  const stall = damageStall(damage, 'not begun')
  expect(stall.text).toContain(text)
  expect(stall).toMatchObject({ reason: 'unopenable', action })
})

test('While it is rebuilt there is no second button, and after a failure there is one more way', () => {
  expect(damageStall(person, 'under way').action).toBeNull()
  expect(damageStall(person, 'failed')).toMatchObject({ action: 'rebuild' })
  expect(damageStall(person, 'failed').text).toContain('clear this site’s data')
})
