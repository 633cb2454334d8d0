import { type Locator, page } from 'vitest/browser'

export const scheduleOf = (day: string, rest = '') => `/dashboard/appointments?date=${day}${rest}`

export const daySchedule = () => page.getByRole('region', { name: 'Daily schedule' })
export const weekSchedule = () => page.getByRole('region', { name: 'Weekly schedule' })

/** The card of somebody's appointment in the column of a bay ('Bay 2', 'No bay'), at a time ('10:00 AM'). */
export function cardIn(bay: string, time: string, customer: string): Locator {
  return daySchedule()
    .getByRole('list', { name: bay })
    .getByRole('listitem', { name: `${time}, ${customer}` })
}

/** The card of somebody's appointment on the day. */
export function cardOf(customer: string): Locator {
  return daySchedule().getByCss('[data-entry]').filter({ hasText: customer })
}

/** The room of an hour (HH:mm) in a bay, whatever stands in it; without a bay, an hour of the phone's list. */
export function slotAt(time: string, bay?: number): Locator {
  return page.getByCss(`[data-slot="${time}"]${bay ? `[data-bay="${bay}"]` : ''}`)
}

/** Where the car that is carried would stand. */
export const landing = () => page.getByCss('[data-landing]')

/** The cards in the column of a person. */
export function columnOf(name: string): Locator {
  return daySchedule().getByRole('list', { name }).getByCss('[data-entry]')
}
