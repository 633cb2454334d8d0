import { describe, expect, it } from 'vitest'
import {
  statusBefore,
  stepMessage,
  stepToCorrect,
  wasAssigned,
} from '#app/features/appointments/correction.ts'
import { APPOINTMENT_STATUSES } from '#schema/rows/appointment.ts'
import { TAKEN_BACK } from '#schema/rules/messages/notification-state.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { confirmation } from '#tests/fixtures/memory-shop.ts'
import { message, NOW } from '#tests/fixtures/shop.ts'

describe('What can be corrected', () => {
  it('is the latest step of an appointment', () => {
    // pending, confirmed, in_progress, completed, paid, cancelled, no_show
    expect(APPOINTMENT_STATUSES.map(stepToCorrect)).toEqual([
      null,
      null,
      'start',
      'complete',
      'complete',
      'cancel',
      null,
    ])
  })

  it.each([
    ['start', {}, [], 'confirmed'],
    ['start', { source: 'public' }, [], 'pending'],
    ['start', { source: 'public' }, [confirmation(90, { state: 'cancelled' })], 'confirmed'],
    ['complete', { startedAt: NOW, completedAt: NOW }, [], 'in_progress'],
    ['cancel', {}, [], 'confirmed'],
    ['cancel', { source: 'public' }, [], 'pending'],
    ['cancel', { startedAt: NOW }, [], 'in_progress'],
  ] as const)('%s of %j with the messages %j goes back to %s', (step, changes, messages, status) => {
    expect(statusBefore(step, appointment(40, changes), messages)).toBe(status)
  })

  it('may have been told to the customer', () => {
    const started = message(90, { notificationType: 'job_started', state: 'sent' })
    expect(stepMessage('start', [started])).toBe(started)
    expect(stepMessage('complete', [started])).toBeUndefined()
    expect(stepMessage('start', [{ ...started, state: 'queued' }])).toBeUndefined()
    expect(stepMessage('start', [{ ...started, errorMessage: TAKEN_BACK }])).toBeUndefined()
  })

  it.each([
    [7, [], false],
    [null, [['appointment.start', 2]], false],
    [2, [['appointment.start', 2]], false],
    [7, [['appointment.start', 2]], true],
    [
      7,
      [
        ['appointment.start', 2],
        ['appointment.undoStart', 2],
        ['appointment.start', 7],
      ],
      false,
    ],
  ] as const)('technician %s after %j was assigned before: %s', (technicianId, deeds, assigned) => {
    const history = deeds.map(([name, actorId]) => ({ name, actorId }))
    expect(wasAssigned(technicianId, history)).toBe(assigned)
  })
})
