import { changedFields } from '#app/sync/changed-fields.ts'
import { mutate } from '#app/sync/mutate.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { SettingsFields } from '#schema/forms/settings.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { Settings } from '#schema/rows/settings.ts'

type Changes = MutationArgs<'settings.update'>['changes']

/** Saves what differs from what was on screen, and says so. Gives whether it worked; if not, it has said why. */
export async function saveSettings(details: SettingsFields, seen: Settings): Promise<boolean> {
  try {
    const changes = settingsChanges(seen, details)
    if (Object.keys(changes).length > 0) await mutate('settings.update', { changes })
    toast({ title: 'Settings saved' })
    return true
  } catch (error) {
    toastFailure(`Failed to save settings: ${reasonOf(error)}`)
    return false
  }
}

export function settingsChanges(
  { openingHours: week, ...seen }: Settings,
  { openingHours: next, ...details }: SettingsFields,
): Changes {
  const openingHours = next.flatMap((hours, weekday) => {
    const before = week[weekday]
    const same = before?.opens === hours?.opens && before?.closes === hours?.closes
    return same ? [] : [{ weekday, hours }]
  })
  const changes: Changes = changedFields<typeof details>(seen, details)
  return openingHours.length > 0 ? { ...changes, openingHours } : changes
}
