import { expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { bayColumns, personColumns } from '#schema/rules/schedule/day-columns.ts'

type Given = [bay: number | null, status?: AppointmentStatus]
const entries = (...given: Given[]) =>
  given.map(([bay, status = 'confirmed']) => ({ appointment: { bay, status } }))

it.each<[string, number, Given[], (number | null)[]]>([
  ['one bay', 1, [], [1]],
  ['three bays', 3, [[1]], [1, 2, 3]],
  ['a job without a bay', 2, [[null]], [1, 2, null]],
  ['a bay that is not there any more', 2, [[3]], [1, 2, null]],
  ['a cancelled job without a bay', 2, [[null, 'cancelled']], [1, 2]],
])('columns: %s', (_case, bays, given, columns) => {
  expect(bayColumns(entries(...given), bays).columns).toEqual(columns)
})

it('a cancelled job without a bay stands in the first, or beside the others without one', () => {
  const [cancelled, open] = entries([null, 'cancelled'], [null])
  if (!cancelled || !open) throw new Error('no entries')
  expect(bayColumns([cancelled], 2).of(cancelled)).toBe(1)
  expect(bayColumns([cancelled, open], 2).of(cancelled)).toBeNull()
})

it('columns of people: the first has what is nobody’s of them, and each of them has theirs', () => {
  const by = personColumns([7, 5])
  expect(by.columns).toEqual([null, 7, 5])
  const column = (technicianId: number | null) => by.of({ appointment: { technicianId, assistantId: null } })
  expect([column(5), column(7), column(9), column(null)]).toEqual([5, 7, null, null])
})
