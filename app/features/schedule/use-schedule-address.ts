import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AskedSlot } from '#app/features/appointments/sheet-target.ts'
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

type Values = Record<string, string | null>

/**
 * The schedule's state is its address: a reload, the back button and a shared link all show the same. One without
 * a day is that of `first`: today, or the next open day while today is closed. A week is always that of today.
 */
export function useScheduleAddress(today: string, first = today) {
  const [params, setParams] = useSearchParams()
  /** The router renders an address a moment after it was asked for: two quick steps must still be two. */
  const asked = useRef(params)
  useEffect(() => {
    asked.current = params
  }, [params])

  function change(values: Values, options?: { replace: boolean }) {
    asked.current = changed(asked.current, values)
    setParams(asked.current, options)
  }

  const firstIn = (view: ScheduleView) => (view === 'week' ? today : first)
  const start = firstIn(viewIn(params))
  const dateParam = (day: string, from = start) => (day === from ? null : day)
  const viewParam = (view: ScheduleView) => (view === 'week' ? 'week' : null)
  const closed = Object.fromEntries(SHEET_PARAMS.map(name => [name, null]))
  return {
    view: viewIn(params),
    day: dayIn(params, start),
    status: statusIn(params),
    text: params.get('q') ?? '',
    target: sheetTargetIn(params, today, first),
    goTo: (day: string) => change({ date: dateParam(day) }),
    step: (days: number) => change({ date: dateParam(stepDay(dayIn(asked.current, start), days)) }),
    filterStatus: (status: AppointmentStatus | null) => change({ status }, { replace: true }),
    search: (text: string) => change({ q: text }, { replace: true }),
    clearFilters: () => change({ status: null, q: null }, { replace: true }),
    openNew: () => change({ new: 'true' }),
    /** A new appointment on a day, from a slot of it or at a time still to be chosen. */
    openNewOn: (day: string, { time, bay }: AskedSlot = {}) =>
      change({ new: 'true', date: dateParam(day), time: time ?? null, bay: bay ? String(bay) : null }),
    openEdit: (id: number) => change({ edit: String(id) }),
    closeSheet: () => change(closed, { replace: true }),
    showBooked: (day: string) => change({ ...closed, date: dateParam(day) }, { replace: true }),
    /** The address of the same screen with another view, and of another day when one is given. */
    linkTo: (view: ScheduleView, day = dayIn(params, start)) =>
      `?${changed(params, { ...closed, view: viewParam(view), date: dateParam(day, firstIn(view)) })}`,
  }
}

function changed(params: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
