import { expect, it } from 'vitest'
import { addMinutes } from '#schema/rules/shop-time.ts'
import { minutesToWait, waitingVehicles } from '#schema/rules/waiting-vehicles.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const NOW = '2026-11-23T06:00:00.000Z'

it('lists the walk-ins that have not been started, who came first first', () => {
  const came = (id: number, minutes: number, changes = {}) =>
    appointment(id, { arrivedAt: addMinutes(NOW, minutes), ...changes })
  const rows = [
    came(4, 20),
    came(3, 10, { status: 'pending' }),
    came(2, 10),
    came(5, 0, { status: 'in_progress' }),
    came(6, 0, { status: 'cancelled' }),
    appointment(7),
  ]
  expect(waitingVehicles(rows).map(({ id }) => id)).toEqual([2, 3, 4])
})

it.each([
  [-10, 0],
  [0, 0],
  [1, 5],
  [40, 40],
  [41, 45],
])('a start %i minutes from now is said to be %i minutes away', (minutes, said) => {
  expect(minutesToWait(addMinutes(NOW, minutes), NOW)).toBe(said)
})
