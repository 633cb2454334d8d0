import { mutate } from '#app/domain/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { HourRangeFields } from '#schema/forms/opening-hours.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import { rangeTitle } from '#schema/rules/time/opening-hours-text.ts'

/** Adds a range of days and confirms it with a toast. Returns whether it was saved; a failure shows its own toast. */
export function addHourRange(range: HourRangeFields): Promise<boolean> {
  return saveChange(async () => mutate('hourRange.add', { id: await newId(), ...range }), {
    done: {
      title: range.openingHours ? 'Other hours added' : 'Closed days added',
      description: rangeTitle(range),
    },
    failed: 'add these days',
  })
}

/** Saves the person's changes of a range, and shows a toast. Returns whether it was saved. */
export function changeHourRange(range: HourRangeFields, original: HourRange): Promise<boolean> {
  const changes = Object.fromEntries(
    Object.entries(range).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(original[name as keyof HourRange]),
    ),
  ) as Partial<HourRangeFields>
  const save = async () => {
    if (Object.keys(changes).length > 0) await mutate('hourRange.update', { id: original.id, changes })
  }
  return saveChange(save, {
    done: { title: 'Days have been updated', description: rangeTitle(range) },
    failed: 'update these days',
  })
}

/** Removes a range; the toast can undo it. Returns whether it was saved. */
export function removeHourRange({ id, ...range }: HourRange): Promise<boolean> {
  const { firstDay, lastDay } = range
  return saveChange(() => mutate('hourRange.remove', { firstDay, lastDay }), {
    done: {
      title: 'The usual hours are back',
      description: rangeTitle(range),
      action: { label: 'Undo', onClick: () => void addHourRange(range) },
    },
    failed: 'remove these days',
  })
}
