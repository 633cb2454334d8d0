import { useRef, useState } from 'react'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toastFailure } from '#app/ui/toast.ts'

/**
 * Saves one new row at most once, however often the button is tapped, also while its sheet slides away. The
 * row's key is drawn once: what failed half-way and is tried again is still the same row. True when saved.
 */
export function useSaveOnce(deed: string) {
  const begun = useRef(false)
  const key = useRef<number | null>(null)
  const [saving, setSaving] = useState(false)

  async function save(write: (id: number) => Promise<void>): Promise<boolean> {
    if (begun.current) return false
    begun.current = true
    setSaving(true)
    try {
      key.current ??= await newId()
      await write(key.current)
      return true
    } catch (error) {
      begun.current = false
      toastFailure(`Failed to ${deed}: ${reasonOf(error)}`)
      return false
    } finally {
      setSaving(false)
    }
  }

  return { saving, save }
}
