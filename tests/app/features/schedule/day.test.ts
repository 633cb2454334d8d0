import { describe, expect, it } from 'vitest'
import { summarizeDay } from '#app/features/schedule/day-summary.ts'
import { filterJobs } from '#app/features/schedule/filter-jobs.ts'
import { jobsBySlot } from '#app/features/schedule/jobs-by-slot.ts'
import { nextJob } from '#app/features/schedule/next-job.tsx'
import type { DayJob } from '#app/queries/appointments.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { anAppointment } from '#tests/app/features/appointments/job.ts'

function jobAt(
  time: string,
  changes: Partial<Appointment> = {},
  customer?: Partial<DayJob['customer']>,
): DayJob {
  const scheduledDate = new Date(`2026-11-21T${time}:00+04:00`).toISOString()
  return {
    appointment: anAppointment({ scheduledDate, ...changes }),
    customer: customer as DayJob['customer'],
    vehicle: undefined,
    services: [],
    overbooked: false,
  }
}

describe('the rows of a day', () => {
  it.each([
    ['07:00', '08:00'],
    ['09:00', '09:00'],
    ['09:30', '09:00'],
    ['09:31', '10:00'],
    ['17:45', '18:00'],
    ['20:00', '18:00'],
  ])('an appointment at %s stands in the row of %s', (time, slot) => {
    const rows = jobsBySlot([jobAt(time)])
    expect(rows.filter(row => row.jobs.length > 0).map(row => row.slot)).toEqual([slot])
  })

  it('are all there, with their appointments in the given order', () => {
    const rows = jobsBySlot([jobAt('09:00', { id: 1 }), jobAt('09:15', { id: 2 }), jobAt('11:00', { id: 3 })])
    expect(rows).toHaveLength(11)
    expect(rows[1]?.jobs.map(job => job.appointment.id)).toEqual([1, 2])
  })
})

describe('finding on a day', () => {
  const jobs = [
    jobAt('09:00', { id: 1, status: 'paid' }, { fullName: 'Huda', phone: '+971501234567' }),
    jobAt('10:00', { id: 2, notes: 'pet hair' }, { fullName: 'Omar', phone: '+971559998877' }),
  ]
  it.each([
    [{ status: null, text: '' }, [1, 2]],
    [{ status: 'paid' as const, text: '' }, [1]],
    [{ status: null, text: 'omar' }, [2]],
    [{ status: null, text: '050 123' }, [1]],
    [{ status: null, text: 'Pet' }, [2]],
    [{ status: 'paid' as const, text: 'omar' }, []],
  ])('%j', (filter, ids) => {
    expect(filterJobs(jobs, filter).map(job => job.appointment.id)).toEqual(ids)
  })
})

it('sums up the day without those who are not coming', () => {
  const jobs = (['confirmed', 'completed', 'paid', 'cancelled', 'no_show'] as const).map(status =>
    jobAt('09:00', { status }),
  )
  expect(summarizeDay(jobs)).toEqual({ expected: 3, done: 2, overbooked: 0 })
})

it('begins with the first car that nobody has begun', () => {
  const jobs = [jobAt('09:00', { status: 'in_progress' }), jobAt('10:00', { status: 'pending', id: 2 })]
  expect(nextJob(jobs)?.appointment.id).toBe(2)
})
