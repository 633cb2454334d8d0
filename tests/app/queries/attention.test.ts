import { expect, test } from 'vitest'
import { type Party, withParties } from '#app/queries/attention.ts'
import type { Appointment } from '#schema/rows/appointment.ts'

const job = (id: number) => ({ id }) as Appointment
const party: Party = { customer: undefined, vehicle: undefined }
const read = (...ids: number[]) => new Map(ids.map(id => [id, party]))
const self = (each: Appointment) => [each]

test.each([
  ['is still read while nobody’s name is', [job(1), job(2)], read(), undefined],
  ['shows those whose names are there already', [job(1), job(2)], read(2), [job(2)]],
  ['shows all once they are', [job(1), job(2)], read(1, 2), [job(1), job(2)]],
  ['is empty when there is nothing', [], read(), []],
  ['is still read while it is not known what there is', undefined, read(), undefined],
])('a list of what needs attention %s', (_, jobs, parties, shown) => {
  expect(withParties(jobs, self, parties)).toEqual(shown)
})
