import type { Shift } from '../../rows/shift.ts'
import type { WorkSpan } from '../../rows/work-span.ts'
import { workedMinutes } from '../appointments/work-spans.ts'
import { staffHours } from '../people/staff-hours.ts'
import type { Period } from '../time/period.ts'
import type { ShopTimes } from '../time/working-time.ts'

/** Minutes on shift, and of these on cars. */
export type TechnicianTime = { shiftMinutes: number; carMinutes: number }

type Worked = { shifts: readonly Shift[]; spans: readonly WorkSpan[]; times: ShopTimes; now: string }

/** The time of each person in a period, by their id. Work over midnight counts on each of its days, as a shift does. */
export function technicianTimes(
  period: Period,
  { shifts, spans, times, now }: Worked,
): Map<number, TechnicianTime> {
  const onCars = workedMinutes(spans, { now, times, period })
  const onShift = new Map(staffHours(shifts, period, now).map(({ userId, minutes }) => [userId, minutes]))
  return new Map(
    [...new Set([...onCars.keys(), ...onShift.keys()])].map(userId => [
      userId,
      { shiftMinutes: onShift.get(userId) ?? 0, carMinutes: onCars.get(userId) ?? 0 },
    ]),
  )
}

/** How much of the time on shift was work on cars, in whole percent; null without a shift. */
export function usePercent({ shiftMinutes, carMinutes }: TechnicianTime): number | null {
  return shiftMinutes > 0 ? Math.round((carMinutes / shiftMinutes) * 100) : null
}
