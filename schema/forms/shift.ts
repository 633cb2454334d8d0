import { z } from 'zod'
import type { Shift } from '../rows/shift.ts'
import { SHIFT_REASON_MAX, type ShiftProblem, shiftProblem } from '../rules/people/shift.ts'
import { shopDay, shopInstant, shopTime } from '../rules/time/shop-time.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import { pickedDay, pickedId, pickedTime, requiredText } from './fields.ts'

const FIELDS = { startedAt: 'starts', endedAt: 'ends' } as const satisfies Record<
  ShiftProblem['field'],
  string
>

/**
 * The times of a shift that is corrected (`original`) or entered afterwards, beside all shifts that there are. `now` is the
 * current moment (ISO): no shift ends after it.
 */
export function shiftFormSchema(
  original: Shift | null,
  { shifts, now }: { shifts: readonly Shift[]; now: () => string },
) {
  return z
    .object({
      userId: pickedId('Please choose a person'),
      firstDay: pickedDay('Please select a date'),
      starts: pickedTime(),
      lastDay: pickedDay('Please select a date'),
      ends: pickedTime(),
      reason: requiredText('Please give a reason').max(SHIFT_REASON_MAX, tooLong(SHIFT_REASON_MAX)),
    })
    .transform(({ userId, firstDay, starts, lastDay, ends, reason }, check) => {
      const times = {
        startedAt: instantOf(firstDay, starts, original?.startedAt ?? null),
        endedAt: instantOf(lastDay, ends, original?.endedAt ?? null),
      }
      const others = shifts.filter(shift => shift.userId === userId)
      const problem = shiftProblem({ id: original?.id ?? null, ...times }, { others, now: now() })
      if (problem) check.addIssue({ code: 'custom', path: [FIELDS[problem.field]], message: problem.message })
      return { userId, ...times, reason }
    })
}
export type ShiftInput = z.input<ReturnType<typeof shiftFormSchema>>
export type ShiftFields = z.output<ReturnType<typeof shiftFormSchema>>

/** A typed moment. A clocked one has seconds, which the form does not show: unchanged, it stays as it was. */
function instantOf(day: string, time: string, original: string | null): string {
  return original !== null && shopDay(original) === day && shopTime(original) === time
    ? original
    : shopInstant(day, time)
}
