import { expect, it } from 'vitest'
import { baysNow } from '#schema/rules/schedule/bays-now.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { appointment, SHOP } from '#tests/fixtures/appointment.ts'

const NOW = '2026-11-23T06:00:00.000Z'
const at = (minutes: number) => addMinutes(NOW, minutes)
const work = (id: number, bay: number, [from, until]: [number, number], changes = {}) =>
  appointment(id, { bay, scheduledDate: at(from), endsAt: at(until), ...changes })

const inWork = work(40, 1, [-60, 40], { status: 'in_progress', startedAt: at(-60) })
const coming = work(41, 2, [60, 120])

/** Each bay as '2: free until 60, then 41, who can move to 3'. */
function told(existing: readonly ReturnType<typeof work>[], durationMinutes: number, bays = 2): string[] {
  return baysNow({ bays, existing, durationMinutes, now: NOW, times: SHOP }).map(
    ({ bay, inWay, until, isTaken, movesTo }) => {
      if (until === null) return `${bay}: free`
      const minutes = (Date.parse(until) - Date.parse(NOW)) / 60_000
      const [first] = inWay
      return `${bay}: ${isTaken ? 'taken' : 'free'} until ${minutes}, ${first?.id}${movesTo ? ` to ${movesTo}` : ''}`
    },
  )
}

it.each([
  ['is free for work that is done before the next car comes', 60, 2, ['1: taken until 40, 40', '2: free']],
  ['is free until that comes', 90, 2, ['1: taken until 40, 40', '2: free until 60, 41 to 1']],
  ['is free', 90, 3, ['1: taken until 40, 40', '2: free until 60, 41 to 1', '3: free']],
] as const)('a bay %s', (_, minutes, bays, expected) => {
  expect(told([inWork, coming], minutes, bays)).toEqual(expected)
})

it('nobody can move where every other bay is taken then', () => {
  const late = work(42, 1, [40, 200])
  expect(told([inWork, late, coming], 90)[1]).toBe('2: free until 60, 41')
})

it('what was called off, or is finished, is in nobody’s way', () => {
  const gone = [
    work(43, 1, [-30, 60], { status: 'cancelled' }),
    work(44, 2, [-30, 60], { status: 'completed' }),
  ]
  expect(told(gone, 60)).toEqual(['1: free', '2: free'])
})
