import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetEditDraft,
  keepEditDraft,
  readEditDraft,
  withDraft,
} from '#app/features/appointments/edit-draft.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'

const base: AppointmentInput = {
  customerId: 20,
  vehicleId: 30,
  date: '2026-11-23',
  timeSlot: '09:00',
  serviceIds: [10],
  additionalProducts: [],
  notes: '',
  sendReminder: true,
  reminderMethod: 'sms',
}
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('an edit that was not saved', () => {
  test('passes between pages under edit_appointment_{id}, one for each appointment', () => {
    keepEditDraft(40, { base, typed: { ...base, notes: 'Call first' } })
    expect([...kept.keys()]).toEqual(['edit_appointment_40'])
    expect(readEditDraft(40)?.typed.notes).toBe('Call first')
    expect(readEditDraft(41)).toBeNull()
    forgetEditDraft(40)
    expect(readEditDraft(40)).toBeNull()
  })

  test('is none once everything stands as it was', () => {
    keepEditDraft(40, { base, typed: { ...base, notes: 'Call first' } })
    keepEditDraft(40, { base, typed: { ...base } })
    expect(kept.size).toBe(0)
  })

  test('leaves what others changed meanwhile, except where it was typed over', () => {
    const now = { ...base, timeSlot: '15:00', notes: 'From another device' }
    expect(withDraft(now, { base, typed: { ...base, notes: 'Call first' } })).toEqual({
      ...now,
      notes: 'Call first',
    })
  })

  test('never changes whose appointment it is', () => {
    const typed = { ...base, customerId: 99, vehicleId: 98 }
    expect(withDraft(base, { base, typed })).toEqual(base)
  })

  test.each(['', '{', 'null', '{"base":1}', '[]', '{"typed":{},"base":{}}'])(
    'is not read out of %j',
    text => {
      kept.set('edit_appointment_40', text)
      expect(readEditDraft(40)).toBeNull()
    },
  )

  test('does no harm in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    keepEditDraft(40, { base, typed: { ...base, notes: 'x' } })
    forgetEditDraft(40)
    expect(readEditDraft(40)).toBeNull()
  })
})
