import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '#app/session/session-user.ts'
import { forgetTypedOf, shelveTypedBut } from '#app/session/typed-drafts.ts'
import {
  forgetEditDraft,
  keepEditDraft,
  readEditDraft,
  withDraft,
} from '#app/sheets/appointment/edit-draft.ts'
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
let kept: Record<string, string>

function activateSession(id: number | null) {
  const person = {
    email: 'a@b.ae',
    fullName: 'A',
    phone: null,
    profileImageUrl: null,
    mustChangePassword: false,
  }
  useSession.setState(
    id === null
      ? { state: 'signed-out', user: null }
      : { state: 'signed-in', user: { ...person, id, role: 'employee' } },
  )
}

beforeEach(() => {
  kept = {}
  // As in a browser: what is kept are its own enumerable properties, the methods are not.
  vi.stubGlobal(
    'sessionStorage',
    Object.setPrototypeOf(kept, {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value
      },
      removeItem: (key: string) => {
        delete kept[key]
      },
    }),
  )
  activateSession(1)
})
afterEach(() => vi.unstubAllGlobals())

describe('an edit that was not saved', () => {
  test('passes between pages under edit_appointment_{id}, one for each appointment', () => {
    keepEditDraft(40, { base, typed: { ...base, notes: 'Call first' } })
    expect(Object.keys(kept)).toEqual(['edit_appointment_40'])
    expect(readEditDraft(40)?.typed.notes).toBe('Call first')
    expect(readEditDraft(41)).toBeNull()
    forgetEditDraft(40)
    expect(readEditDraft(40)).toBeNull()
  })

  test('is none once everything stands as it was', () => {
    keepEditDraft(40, { base, typed: { ...base, notes: 'Call first' } })
    keepEditDraft(40, { base, typed: { ...base } })
    expect(Object.keys(kept)).toEqual([])
  })

  test('is nobody else’s, whoever comes to the same tab', () => {
    keepEditDraft(40, { base, typed: { ...base, notes: 'Call first' } })
    activateSession(2)
    expect(readEditDraft(40)).toBeNull()
  })

  test('ends with the session, and a form that is still open then keeps nothing', () => {
    kept['react-router-scroll-positions'] = '{}'
    keepEditDraft(40, { base, typed: { ...base, notes: 'Call first' } })
    forgetTypedOf(1)
    activateSession(null)
    keepEditDraft(41, { base, typed: { ...base, notes: 'Too late' } })
    expect(Object.keys(kept)).toEqual(['react-router-scroll-positions'])
  })

  test('waits out of sight while somebody else is at work in the tab, and is there again after them', () => {
    keepEditDraft(40, { base, typed: { ...base, notes: 'Call first' } })
    shelveTypedBut(2)
    activateSession(2)
    keepEditDraft(40, { base, typed: { ...base, notes: 'Mine' } })
    expect(readEditDraft(40)?.typed.notes).toBe('Mine')
    shelveTypedBut(1)
    activateSession(1)
    expect(readEditDraft(40)?.typed.notes).toBe('Call first')
    forgetTypedOf(1)
    shelveTypedBut(2)
    activateSession(2)
    expect(readEditDraft(40)?.typed.notes).toBe('Mine')
    forgetTypedOf(2)
    expect(Object.keys(kept)).toEqual([])
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
      kept.edit_appointment_40 = text
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
