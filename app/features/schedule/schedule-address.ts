import type { AskedSlot, SheetTarget } from '#app/features/appointments/sheet-target.ts'
import { readRowId } from '#app/ui/row-id.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { readStatus } from '#schema/rules/appointment-status.ts'
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

/** The day in the address, or today when it has none that is one. */
export function dayIn(params: URLSearchParams, today: string): string {
  const day = params.get('date') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today
}

export function statusIn(params: URLSearchParams): AppointmentStatus | null {
  const status = readStatus(params.get('status') ?? '')
  return status === 'unknown' ? null : status
}

/** What the dialog is open for; null when it is closed. A new appointment starts on the day in view, or today. */
export function sheetTargetIn(params: URLSearchParams, today: string): SheetTarget | null {
  const edited = readRowId(params.get('edit'))
  if (edited !== null) return { kind: 'edit', id: edited }
  const customerId = readRowId(params.get('customerId') ?? params.get('customer')) ?? undefined
  const vehicleId = readRowId(params.get('vehicleId') ?? params.get('vehicle')) ?? undefined
  if (params.get('new') !== 'true' && !customerId && !vehicleId) return null
  const day = dayIn(params, today)
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
