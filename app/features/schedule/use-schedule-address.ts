import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { addDays } from '#schema/rules/shop-time.ts'
import { dayIn, SHEET_PARAMS, sheetTargetIn, statusIn } from './schedule-address.ts'

/** The schedule's state is its address: a reload, the back button and a shared link all show the same. */
export function useScheduleAddress(today: string) {
  const [params, setParams] = useSearchParams()
  /** The router renders an address a moment after it was asked for: two quick steps must still be two. */
  const asked = useRef(params)
  useEffect(() => {
    asked.current = params
  }, [params])

  function change(values: Record<string, string | null>, options?: { replace: boolean }) {
    const next = new URLSearchParams(asked.current)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    asked.current = next
    setParams(next, options)
  }

  const dateParam = (day: string) => (day === today ? null : day)
  const closed = Object.fromEntries(SHEET_PARAMS.map(name => [name, null]))
  return {
    day: dayIn(params, today),
    status: statusIn(params),
    text: params.get('q') ?? '',
    target: sheetTargetIn(params, today),
    goTo: (day: string) => change({ date: dateParam(day) }),
    step: (days: number) => change({ date: dateParam(addDays(dayIn(asked.current, today), days)) }),
    filterStatus: (status: AppointmentStatus | null) => change({ status }, { replace: true }),
    search: (text: string) => change({ q: text }, { replace: true }),
    clearFilters: () => change({ status: null, q: null }, { replace: true }),
    openNew: () => change({ new: 'true' }),
    openEdit: (id: number) => change({ edit: String(id) }),
    closeSheet: () => change(closed, { replace: true }),
    showBooked: (day: string) => change({ ...closed, date: dateParam(day) }, { replace: true }),
  }
}
