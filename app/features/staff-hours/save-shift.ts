import { mutate } from '#app/domain/mutate.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { ShiftFields } from '#schema/forms/shift.ts'
import type { Shift } from '#schema/rows/shift.ts'
import { shiftSpanText } from '#schema/rules/people/shift.ts'

/** Corrects a shift, or enters a new one, and shows a toast. Resolves to whether it was saved. */
export function saveShift(
  { userId, ...times }: ShiftFields,
  original: Shift | null,
  drawId: () => Promise<number>,
): Promise<boolean> {
  const save = async () =>
    original
      ? mutate('shift.correct', { id: original.id, ...times })
      : mutate('shift.add', { id: await drawId(), userId, ...times })
  return saveChange(save, {
    done: {
      title: original ? 'Shift has been corrected' : 'Shift has been entered',
      description: shiftSpanText(times),
    },
    failed: original ? 'correct the shift' : 'enter the shift',
  })
}
