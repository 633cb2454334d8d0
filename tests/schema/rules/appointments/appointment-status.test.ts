import { describe, expect, it } from 'vitest'
import { MutationError } from '#schema/errors.ts'
import { APPOINTMENT_STATUSES } from '#schema/rows/appointment.ts'
import {
  canMove,
  moveStatus,
  occupiesBay,
  parseStatus,
  statusLabel,
} from '#schema/rules/appointments/appointment-status.ts'

const ALLOWED = new Set([
  'pending → confirmed',
  'pending → in_progress',
  'pending → cancelled',
  'pending → no_show',
  'confirmed → in_progress',
  'confirmed → cancelled',
  'confirmed → no_show',
  'in_progress → completed',
  'in_progress → cancelled',
  'completed → paid',
  'cancelled → confirmed',
  'no_show → confirmed',
])

const PAIRS = APPOINTMENT_STATUSES.flatMap(from => APPOINTMENT_STATUSES.map(to => [from, to] as const))

describe('appointment status', () => {
  it.each(PAIRS)('%s → %s', (from, to) => {
    const allowed = ALLOWED.has(`${from} → ${to}`)
    expect(canMove(from, to)).toBe(allowed)
    if (allowed || from === to) expect(moveStatus(from, to)).toBe(to)
    else expect(() => moveStatus(from, to)).toThrow(MutationError)
  })

  it('says which move it refuses', () => {
    expect(() => moveStatus('paid', 'in_progress')).toThrow(
      expect.objectContaining({
        code: 'illegal_move',
        message: 'An appointment that is Paid cannot become In progress',
      }),
    )
  })

  it.each([
    ['in-progress', 'in_progress'],
    ['In Progress', 'in_progress'],
    ['no-show', 'no_show'],
    ['paid', 'paid'],
    ['lost', 'unknown'],
    ['', 'unknown'],
  ])('%j is read as %s', (text, status) => {
    expect(parseStatus(text)).toBe(status)
  })

  it('has a word for each, Upcoming for pending and Unknown for the rest', () => {
    expect(APPOINTMENT_STATUSES.map(statusLabel)).toEqual([
      'Upcoming',
      'Confirmed',
      'In progress',
      'Completed',
      'Paid',
      'Cancelled',
      'No-show',
    ])
    expect(statusLabel('unknown')).toBe('Unknown')
  })

  it('holds a bay unless the car does not come, or the request has no place', () => {
    expect(APPOINTMENT_STATUSES.filter(status => !occupiesBay({ status }))).toEqual(['cancelled', 'no_show'])
    expect(occupiesBay({ status: 'pending', unplacedAt: '2026-11-27T08:00:00.000Z' })).toBe(false)
  })
})
