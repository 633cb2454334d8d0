import { z } from 'zod'
import { lastModelYear } from '../catalogue/vehicle-years.ts'
import { areWaitableDays } from '../rules/visitors/waiting-list.ts'
import * as texts from '../texts/en/form-errors.ts'
import { BookingFormSchema, yearUpTo } from './booking.ts'
import { onePlateCode, onePlateEmirate, pickedDay } from './fields.ts'

const NOT_ASKED = { date: true, time: true, productIds: true, wantsOffers: true } as const

/** The request of a visitor who wants a time on full days: the booking form without a time. */
export const WaitingFormSchema = BookingFormSchema.omit(NOT_ASKED).extend({
  firstDay: pickedDay(texts.noDate),
  lastDay: pickedDay(texts.noDate),
})

/** `WaitingFormSchema` as a visitor sends it on a day (yyyy-MM-dd): for a vehicle of today, and days that are to come. */
export function waitingFormSchema(today: string) {
  const lastYear = lastModelYear(Number(today.slice(0, 4)))
  const areDays = z.refine<{ firstDay: string; lastDay: string }>(days => areWaitableDays(days, today), {
    path: ['lastDay'],
    error: texts.badWaitingDays,
  })
  return WaitingFormSchema.extend({ year: yearUpTo(lastYear) }).check(onePlateCode, onePlateEmirate, areDays)
}

export type Waiting = z.output<typeof WaitingFormSchema>
