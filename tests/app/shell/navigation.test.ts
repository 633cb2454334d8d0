import { describe, expect, test } from 'vitest'
import { isHere, navigationFor } from '#app/shell/navigation.ts'

const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: '' }) as never
const entries = navigationFor('employee').flatMap(group => group.entries)
const named = (label: string) => {
  const entry = entries.find(candidate => candidate.label === label)
  if (!entry) throw new Error(`No entry ${label}`)
  return entry
}

describe('The menu marks', () => {
  test('the schedule on its own page and on an appointment', () => {
    expect(isHere(named('Schedule View'), at('/dashboard/appointments'))).toBe(true)
    expect(isHere(named('Schedule View'), at('/dashboard/appointments/12'))).toBe(true)
  })
  test('not the day view while the week is shown', () => {
    expect(isHere(named('Schedule View'), at('/dashboard/appointments', '?view=week'))).toBe(false)
  })
  test('no shortcut, though its page is open', () => {
    expect(isHere(named('New Appointment'), at('/dashboard/appointments', '?new=true'))).toBe(false)
  })
  test('no entry whose address only begins alike', () => {
    expect(isHere(named('Customers'), at('/dashboard/crm/customers-old'))).toBe(false)
  })
})
