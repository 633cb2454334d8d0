import { describe, expect, it } from 'vitest'
import { nextRoom } from '#schema/rules/schedule/next-room.ts'
import { minutesToWait, placeWaiting, waitingVehicles } from '#schema/rules/schedule/waiting-vehicles.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { appointment, SHOP } from '#tests/fixtures/appointment.ts'

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

describe('who waits', () => {
  const at = (minutes: number) => addMinutes(NOW, minutes)
  const work = (id: number, from: number, minutes: number, changes = {}) =>
    appointment(id, {
      ...{ scheduledDate: at(from), endsAt: at(from + minutes), durationMinutes: minutes },
      ...changes,
    })
  const inWork = work(40, -60, 100, { bay: 1, status: 'in_progress' })
  /** Expected at a time that has passed since, in a bay that is taken longer than was thought. */
  const first = work(41, -30, 60, { bay: 1, arrivedAt: at(-50) })
  const second = work(42, 30, 30, { bay: 1, arrivedAt: at(-40) })
  const place = (existing = [inWork, first, second], bays = 1) =>
    placeWaiting([first, second], { bays, existing, now: NOW, times: SHOP })
  const startOf = (id: number, from = place()) => from.turns.get(id)?.scheduledDate

  it('has a turn as soon as those before it leave room, whatever was expected when it came', () => {
    expect([startOf(41), startOf(42)]).toEqual([at(40), at(100)])
  })

  it('has its turn where the schedule shows it, while its bay is free then', () => {
    const planned = work(43, 300, 60, { bay: 1, arrivedAt: at(-30) })
    const turnOf = (existing: Parameters<typeof placeWaiting>[1]['existing']) =>
      placeWaiting([planned], { bays: 1, existing, now: NOW, times: SHOP }).turns.get(43)
    expect(turnOf([inWork, planned])).toMatchObject({ scheduledDate: at(300), bay: 1 })
    expect(turnOf([inWork, planned, work(44, 290, 60, { bay: 1 })])).toMatchObject({ scheduledDate: at(40) })
    expect(turnOf([planned])).toMatchObject({ scheduledDate: NOW, bay: 1 })
  })

  it('is not overtaken by somebody who comes now', () => {
    const { existing } = place([first, second])
    const newcomer = nextRoom({ bays: 1, existing, durationMinutes: 15, now: NOW, times: SHOP })
    expect(newcomer?.scheduledDate).toBe(at(90))
  })

  it('has its turn now in each bay that is free', () => {
    const now = place([inWork, first, second], 3)
    expect([...now.turns.values()]).toMatchObject([
      { scheduledDate: NOW, bay: 2 },
      { scheduledDate: NOW, bay: 3 },
    ])
  })
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
