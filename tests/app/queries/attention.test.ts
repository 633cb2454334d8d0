import { expect, test } from 'vitest'
import { onlyWithParties, type Party } from '#app/queries/attention.ts'
import type { Appointment } from '#schema/rows/appointment.ts'

const appointment = (id: number) => ({ id }) as Appointment
const party: Party = { customer: undefined, vehicle: undefined }
const read = (...ids: number[]) => new Map(ids.map(id => [id, party]))
const self = (each: Appointment) => [each]

test.each([
  ['is still read while nobody’s name is', [appointment(1), appointment(2)], read(), undefined],
  ['shows those whose names are there already', [appointment(1), appointment(2)], read(2), [appointment(2)]],
  ['shows all once they are', [appointment(1), appointment(2)], read(1, 2), [appointment(1), appointment(2)]],
  ['is empty when there is nothing', [], read(), []],
  ['is still read while it is not known what there is', undefined, read(), undefined],
])('a list of what needs attention %s', (_, appointments, parties, shown) => {
  expect(onlyWithParties(appointments, self, parties)).toEqual(shown)
})
