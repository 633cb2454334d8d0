import { useRef, useState } from 'react'
import { reasonOf } from './reason-of.ts'
import { type ToastMessage, toast, toastFailure } from './toast.ts'

type Outcome = {
  /** What is said once it is saved; left out where the screen shows it. */
  done?: ToastMessage
  /** What failed, 'update customer', to which the reason is added; or all that is said of the error. */
  failed: string | ((error: unknown) => string)
}

/** Runs a change and tells the person how it went. True when it was saved. */
export async function saveChange(
  change: () => Promise<unknown>,
  { done, failed }: Outcome,
): Promise<boolean> {
  try {
    await change()
    if (done) toast(done)
    return true
  } catch (error) {
    toastFailure(typeof failed === 'string' ? `Failed to ${failed}: ${reasonOf(error)}` : failed(error))
    return false
  }
}

/** One save at a time: a second tap while one is under way does nothing. */
export function useSaving() {
  const underWay = useRef(false)
  const [saving, setSaving] = useState(false)

  /** Gives whether it was saved, as `change` says; false for a second tap. */
  async function save(change: () => Promise<boolean>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setSaving(true)
    try {
      return await change()
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }

  return { saving, save }
}
