import type { SheetTarget } from '#app/features/appointments/sheet-target.ts'
import { readRowId } from '#app/ui/row-id.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { readStatus } from '#schema/rules/appointment-status.ts'

/** What opens the dialog: with any of these in the address it is open. */
export const SHEET_PARAMS = ['new', 'edit', 'customer', 'customerId', 'vehicle', 'vehicleId'] as const

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
  return { kind: 'new', party: { customerId, vehicleId }, date: day < today ? today : day }
}
