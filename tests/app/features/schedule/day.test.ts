import { describe, expect, it } from 'vitest'
import { firstNotStarted } from '#app/domain/appointments/entry-text.ts'
import { dayHours } from '#app/features/schedule/day-hours.ts'
import { countText, summarizeDay, summarizeDays } from '#app/features/schedule/day-summary.ts'
import { filterAppointments } from '#app/features/schedule/schedule-filter.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { anAppointment, closedOn } from '#tests/fixtures/appointment.ts'

function appointmentAt(
  time: string,
  changes: Partial<Appointment> = {},
  customer?: Partial<ScheduleEntry['customer']>,
): ScheduleEntry {
  const scheduledDate = new Date(`2026-11-21T${time}:00+04:00`).toISOString()
  return {
    appointment: anAppointment({ scheduledDate, ...changes }),
    customer: customer as ScheduleEntry['customer'],
    vehicle: undefined,
    services: [],
    overbooked: false,
  }
}

describe('finding on a day', () => {
  const entries = [
    appointmentAt('09:00', { id: 1, status: 'paid' }, { fullName: 'Huda', phone: '+971501234567' }),
    appointmentAt('10:00', { id: 2, notes: 'pet hair' }, { fullName: 'Omar', phone: '+971559998877' }),
    appointmentAt('11:00', { id: 3, technicianId: 7 }, { fullName: 'Rana' }),
    appointmentAt('12:00', { id: 4, technicianId: 8 }, { fullName: 'Sami' }),
    appointmentAt('13:00', { id: 5, technicianId: 8, assistantId: 7 }, { fullName: 'Tala' }),
    appointmentAt('14:00', { id: 6, technicianId: 8, status: 'in_progress' }, { fullName: 'Uma' }),
  ]
  const hands = { userId: 7, startedHere: new Set([6]) }
  it.each([
    [{ status: null, text: '' }, [1, 2, 3, 4, 5, 6]],
    [{ status: null, text: '', hands }, [1, 2, 3, 5, 6]],
    [{ status: 'confirmed' as const, text: 'sami', hands }, []],
    [{ status: 'confirmed' as const, text: 'sami' }, [4]],
    [{ status: 'paid' as const, text: '' }, [1]],
    [{ status: null, text: 'omar' }, [2]],
    [{ status: null, text: '050 123' }, [1]],
    [{ status: null, text: 'Pet' }, [2]],
    [{ status: 'paid' as const, text: 'omar' }, []],
  ])('%j', (filter, ids) => {
    expect(
      filterAppointments(entries, { hands: null, ...filter }).map(entry => entry.appointment.id),
    ).toEqual(ids)
  })
})

it('sums up the day without those who are not coming', () => {
  const entries = (['confirmed', 'completed', 'paid', 'cancelled', 'no_show'] as const).map(status =>
    appointmentAt('09:00', { status }),
  )
  expect(summarizeDay(entries)).toEqual({ expected: 3, done: 2, overbooked: 0 })
})

it('counts a car that stays for days once in a week', () => {
  const stay = appointmentAt('09:00', { id: 1 })
  const wash = appointmentAt('10:00', { id: 2, status: 'paid' })
  const all = summarizeDays([[stay, wash], [stay], [stay], []])
  expect(countText(all)).toBe('2 appointments, 1 done')
  expect(countText(summarizeDay([wash]), all)).toMatch(/^1 of 2 appointments/)
})

it('begins with the first car that nobody has begun', () => {
  const entries = [
    appointmentAt('09:00', { status: 'in_progress' }),
    appointmentAt('10:00', { status: 'pending', id: 2 }),
  ]
  expect(firstNotStarted(entries)?.appointment.id).toBe(2)
})

describe('the hours of a day', () => {
  const settings = {
    openingHours: [[], ...Array.from({ length: 6 }, () => [{ opens: '09:00', closes: '17:30' }])],
  }
  const holiday = closedOn('2026-12-02', { name: 'National Day' })
  it.each([
    ['2026-11-22', 'Closed on Sundays'],
    ['2026-12-02', 'Closed: National Day'],
    ['2026-12-03', 'Closed'],
    ['2026-11-21', null],
  ])('%s: %s', (day, closed) => {
    expect(dayHours(settings, [holiday, closedOn('2026-12-03')], day).closed).toBe(closed)
  })

  it('name the rows before and after', () => {
    expect(dayHours(settings, [], '2026-11-21').closedRows).toEqual({
      '08:00': 'Opens 9:00 AM',
      '18:00': 'Closes 5:30 PM',
    })
  })

  it('name the rows of the break between two spans, and those of a range its own', () => {
    const prayer = { opens: '09:00', closes: '12:00' }
    const openingHours = settings.openingHours.with(5, [prayer, { opens: '14:00', closes: '17:30' }])
    expect(dayHours({ openingHours }, [], '2026-11-27').closedRows).toEqual({
      '08:00': 'Opens 9:00 AM',
      '12:00': 'Opens 2:00 PM',
      '13:00': 'Opens 2:00 PM',
      '18:00': 'Closes 5:30 PM',
    })
    const ramadan = closedOn('2026-11-23', { lastDay: '2026-11-28', openingHours: Array(7).fill([prayer]) })
    const { closedRows } = dayHours({ openingHours }, [ramadan], '2026-11-27')
    expect(closedRows['14:00']).toBe('Closes 12:00 PM')
  })

  it('are open as long as the settings are on their way', () => {
    expect(dayHours(undefined, undefined, '2026-11-22')).toEqual({ closed: null, closedRows: {} })
  })
})
