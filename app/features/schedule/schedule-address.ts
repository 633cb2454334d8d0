import type { AskedSlot, SheetTarget } from '#app/features/appointments/sheet-target.ts'
import { readRowId } from '#app/ui/row-id.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { Day } from '#schema/rows/fields.ts'
import { readStatus } from '#schema/rules/appointment-status.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import { readTime } from '#schema/rules/time-text.ts'

export type ScheduleView = 'day' | 'week'

/** What opens the dialog, and what it is opened with: without any of these it is closed. */
export const SHEET_PARAMS = [
  'new',
  'edit',
  'customer',
  'customerId',
  'vehicle',
  'vehicleId',
  'time',
  'bay',
] as const

export function viewIn(params: URLSearchParams): ScheduleView {
  return params.get('view') === 'week' ? 'week' : 'day'
}

/** A year is typed figure by figure: 0002, 0020 and 0202 are on the way to 2026. */
const FIRST_DAY = '2000-01-01'

/** Whether the schedule goes there: to a real day (yyyy-MM-dd) that a shop can mean. */
export function isScheduleDay(text: string): boolean {
  return Day.safeParse(text).success && text >= FIRST_DAY
}

/** The day in the address, or the first one when it has none that is one. */
export function dayIn(params: URLSearchParams, first: string): string {
  const day = params.get('date') ?? ''
  return isScheduleDay(day) ? day : first
}

/** So many days on, or back; the same day where the schedule ends. */
export function stepDay(day: string, days: number): string {
  const next = addDays(day, days)
  return isScheduleDay(next) ? next : day
}

export function statusIn(params: URLSearchParams): AppointmentStatus | null {
  const status = readStatus(params.get('status') ?? '')
  return status === 'unknown' ? null : status
}

/** What the dialog is open for; null when it is closed. A new appointment starts on the day in view, or today. */
export function sheetTargetIn(params: URLSearchParams, today: string, first = today): SheetTarget | null {
  const edited = readRowId(params.get('edit'))
  if (edited !== null) return { kind: 'edit', id: edited }
  const customerId = readRowId(params.get('customerId') ?? params.get('customer')) ?? undefined
  const vehicleId = readRowId(params.get('vehicleId') ?? params.get('vehicle')) ?? undefined
  if (params.get('new') !== 'true' && !customerId && !vehicleId) return null
  const day = dayIn(params, first)
  return {
    kind: 'new',
    party: { customerId, vehicleId },
    date: day < today ? today : day,
    ...slotIn(params),
  }
}

function slotIn(params: URLSearchParams): AskedSlot {
  const time = readTime(params.get('time') ?? '')
  const bay = readRowId(params.get('bay'))
  return { ...(time ? { time } : {}), ...(bay ? { bay } : {}) }
}
