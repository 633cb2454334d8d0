import { WHOSE, type Whose } from '#app/domain/appointments/whose-work.tsx'
import type { AppointmentSheetTarget, RequestedSlot } from '#app/sheets/appointment/sheet-target.ts'
import { readRowId, useUrlState } from '#app/ui/url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { Day } from '#schema/rows/fields.ts'
import type { WaitingEntry } from '#schema/rows/waiting-entry.ts'
import { parseStatus } from '#schema/rules/appointments/appointment-status.ts'
import { mondayOf, weekOf } from '#schema/rules/time/schedule-week.ts'
import { addDays, later } from '#schema/rules/time/shop-time.ts'
import { readTime } from '#schema/rules/time/time-text.ts'

export type ScheduleView = CalendarView | 'board'
/** The views in which people work; the Board is only looked at. */
export type CalendarView = 'day' | 'week'
/** The columns of a day. */
export type ColumnsBy = 'bay' | 'person'

/** The search params that open the dialog and prefill it; without any of them it is closed. */
const SHEET_PARAMS = [
  'new',
  'edit',
  'customer',
  'customerId',
  'vehicle',
  'vehicleId',
  'time',
  'bay',
  'technician',
  'quote',
] as const

/** Longer than a sheet takes to leave the screen. */
export const SHEET_CLOSES_MS = 300

/** The sheets of the waiting list. */
const WAITING_LIST = ['list', 'new'] as const

export function viewIn(params: URLSearchParams): ScheduleView {
  const view = params.get('view')
  return view === 'week' || view === 'board' ? view : 'day'
}

function columnsIn(params: URLSearchParams): ColumnsBy {
  return params.get('columns') === 'person' ? 'person' : 'bay'
}

/** The schedule's first day. A year is typed digit by digit, so 0002, 0020 and 0202 occur before 2026. */
const FIRST_DAY = '2000-01-01'

/** The days (yyyy-MM-dd) on screen: one, or those of its week, Monday first. */
export function daysIn(view: CalendarView, day: string): string[] {
  return view === 'day' ? [day] : weekOf(mondayOf(day))
}

/** Whether a text is a real day (yyyy-MM-dd) within the schedule's range. */
export function isScheduleDay(text: string): boolean {
  return Day.safeParse(text).success && text >= FIRST_DAY
}

/** The day in the search params; the first day of the schedule when they hold no valid one. */
export function dayIn(params: URLSearchParams, first: string): string {
  const day = params.get('date') ?? ''
  return isScheduleDay(day) ? day : first
}

/** The day a number of days later or earlier; the same day at the end of the schedule. */
export function stepDay(day: string, days: number): string {
  const next = addDays(day, days)
  return isScheduleDay(next) ? next : day
}

export function statusIn(params: URLSearchParams): AppointmentStatus | null {
  const status = parseStatus(params.get('status') ?? '')
  return status === 'unknown' ? null : status
}

/** The choice of whose appointments to show in the search params; null leaves it to the person's usual one. */
export function whoseIn(params: URLSearchParams): Whose | null {
  return WHOSE.find(each => each === params.get('whose')) ?? null
}

/** The target of the dialog; null when it is closed. A new appointment starts on the visible day, or today. */
export function sheetTargetIn(
  params: URLSearchParams,
  today: string,
  first = today,
): AppointmentSheetTarget | null {
  const edited = readRowId(params.get('edit'))
  if (edited !== null) return { kind: 'edit', id: edited }
  const customerId = readRowId(params.get('customerId') ?? params.get('customer')) ?? undefined
  const vehicleId = readRowId(params.get('vehicleId') ?? params.get('vehicle')) ?? undefined
  if (params.get('new') !== 'true' && !customerId && !vehicleId) return null
  const day = dayIn(params, first)
  const quoteId = readRowId(params.get('quote'))
  return {
    kind: 'new',
    party: { customerId, vehicleId },
    ...(quoteId !== null && { quoteId }),
    date: day < today ? today : day,
    ...slotIn(params),
  }
}

/** The target of the dialog for blocked times; null when it is closed. A new one may have the slot of an appointment. */
function blockTargetIn(params: URLSearchParams, first: string): BlockTarget | null {
  const block = params.get('block')
  if (block === 'new') return { kind: 'new', date: dayIn(params, first), ...slotIn(params) }
  const id = readRowId(block)
  return id === null ? null : { kind: 'edit', id }
}

export type BlockTarget = ({ kind: 'new'; date: string } & RequestedSlot) | { kind: 'edit'; id: number }

function slotIn(params: URLSearchParams): RequestedSlot {
  const time = readTime(params.get('time') ?? '')
  const bay = readRowId(params.get('bay'))
  const technicianId = readRowId(params.get('technician'))
  return { ...(time ? { time } : {}), ...(bay ? { bay } : {}), ...(technicianId ? { technicianId } : {}) }
}

function slotParams({ time, bay, technicianId }: RequestedSlot) {
  return {
    time: time ?? null,
    bay: bay ? String(bay) : null,
    technician: technicianId ? String(technicianId) : null,
  }
}

export type ScheduleUrl = ReturnType<typeof useScheduleUrl>

/**
 * The schedule's url state, so that a reload, the back button and a shared link all show the same. Without a day in
 * the search params it shows `first`: today, or the next open day while today is closed. A week without a day is the
 * current week.
 */
export function useScheduleUrl(today: string, first = today) {
  const { params, set, linkWith } = useUrlState()
  /** Changing the day or opening the dialog pushes a history entry, which Back reverts. */
  const go: typeof set = values => set(values, { replace: false, preventScrollReset: false })
  const firstIn = (view: ScheduleView) => (view === 'week' ? today : first)
  const start = firstIn(viewIn(params))
  const dateParam = (day: string, from = start) => (day === from ? null : day)
  const viewParam = (view: ScheduleView) => (view === 'day' ? null : view)
  const closed = Object.fromEntries(SHEET_PARAMS.map(name => [name, null]))
  return {
    view: viewIn(params),
    columns: columnsIn(params),
    setColumns: (by: ColumnsBy) => set({ columns: by === 'person' ? by : null }),
    day: dayIn(params, start),
    status: statusIn(params),
    target: sheetTargetIn(params, today, first),
    goTo: (day: string) => go({ date: dateParam(day) }),
    step: (days: number) => go({ date: dateParam(stepDay(dayIn(currentParams(), start), days)) }),
    filterStatus: (status: AppointmentStatus | null) => set({ status }),
    whose: whoseIn(params),
    filterWhose: (whose: Whose | null) => set({ whose }),
    clearFilters: (whose: Whose | null) => set({ status: null, q: null, whose }),
    openNew: () => go({ new: 'true' }),
    /** Opens a new appointment on a day, with the time of the tapped slot or none. */
    openNewOn: (day: string, slot: RequestedSlot = {}) =>
      go({ new: 'true', date: dateParam(day), ...slotParams(slot) }),
    blockTarget: blockTargetIn(params, start),
    /** Opens the dialog for a new blocked time, with the slot of a new appointment or none. */
    openNewBlock: ({ date, ...slot }: { date?: string } & RequestedSlot = {}) =>
      go({ ...closed, block: 'new', ...(date && { date: dateParam(date) }), ...slotParams(slot) }),
    openBlock: (id: number) => go({ block: String(id) }),
    openEdit: (id: number) => go({ edit: String(id) }),
    closeSheet: () => set(closed),
    /** Apart from the appointment's sheet, which closes as this one opens from it. */
    closeBlock: () => set({ ...closed, block: null }),
    /** The waiting list, or the sheet that adds a customer to it; null while neither is open. */
    waitingList: WAITING_LIST.find(each => each === params.get('waitingList')) ?? null,
    openWaitingList: () => go({ waitingList: 'list' }),
    closeWaitingList: () => set({ waitingList: null }),
    waitingListLink: (sheet: (typeof WAITING_LIST)[number]) => linkWith({ waitingList: sheet }),
    /** The URL of a new appointment for somebody who waits, on the first of their days. */
    bookLinkFor: ({ customerId, vehicleId, firstDay }: WaitingEntry) =>
      linkWith({
        ...{ waitingList: null, view: null, date: dateParam(later(firstDay, today), firstIn('day')) },
        ...{ new: 'true', customerId: String(customerId), vehicleId: String(vehicleId) },
      }),
    showBooked: (day: string) => set({ ...closed, date: dateParam(day) }),
    /** The URL of the same screen with another view, and of another day when one is given. */
    linkTo: (view: ScheduleView, day = dayIn(params, start)) =>
      linkWith({ ...closed, block: null, view: viewParam(view), date: dateParam(day, firstIn(view)) }),
  }
}

/** The current URL, which may be one navigation ahead of the rendered one. */
function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
