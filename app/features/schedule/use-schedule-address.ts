import type { AskedSlot } from '#app/features/appointments/sheet-target.ts'
import { useUrlState } from '#app/ui/url-state.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import {
  dayIn,
  type ScheduleView,
  SHEET_PARAMS,
  sheetTargetIn,
  statusIn,
  stepDay,
  viewIn,
} from './schedule-address.ts'

export type ScheduleAddress = ReturnType<typeof useScheduleAddress>

/**
 * The schedule's state is its URL: a reload, the back button and a shared link all show the same. One without
 * a day is that of `first`: today, or the next open day while today is closed. A week is always that of today.
 */
export function useScheduleAddress(today: string, first = today) {
  const { params, set, linkWith } = useUrlState()
  /** Another day or dialog is a step of its own, which Back takes back. */
  const go: typeof set = values => set(values, { replace: false, preventScrollReset: false })
  const firstIn = (view: ScheduleView) => (view === 'week' ? today : first)
  const start = firstIn(viewIn(params))
  const dateParam = (day: string, from = start) => (day === from ? null : day)
  const viewParam = (view: ScheduleView) => (view === 'week' ? 'week' : null)
  const closed = Object.fromEntries(SHEET_PARAMS.map(name => [name, null]))
  return {
    view: viewIn(params),
    day: dayIn(params, start),
    status: statusIn(params),
    target: sheetTargetIn(params, today, first),
    goTo: (day: string) => go({ date: dateParam(day) }),
    step: (days: number) => go({ date: dateParam(stepDay(dayIn(currentParams(), start), days)) }),
    filterStatus: (status: AppointmentStatus | null) => set({ status }),
    clearFilters: () => set({ status: null, q: null }),
    openNew: () => go({ new: 'true' }),
    /** A new appointment on a day, from a slot of it or at a time still to be chosen. */
    openNewOn: (day: string, { time, bay }: AskedSlot = {}) =>
      go({ new: 'true', date: dateParam(day), time: time ?? null, bay: bay ? String(bay) : null }),
    openEdit: (id: number) => go({ edit: String(id) }),
    closeSheet: () => set(closed),
    showBooked: (day: string) => set({ ...closed, date: dateParam(day) }),
    /** The address of the same screen with another view, and of another day when one is given. */
    linkTo: (view: ScheduleView, day = dayIn(params, start)) =>
      linkWith({ ...closed, view: viewParam(view), date: dateParam(day, firstIn(view)) }),
  }
}

/** Where the person is by now, which may be a step further than what is drawn. */
function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}
