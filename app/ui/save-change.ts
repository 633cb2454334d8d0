import { reasonOf } from './reason-of.ts'
import { type ToastMessage, toast, toastFailure } from './toast.ts'
import { useSingleRun } from './use-single-run.ts'

type Outcome = {
  /** The toast after saving; left out where the screen itself shows the change. */
  done?: ToastMessage
  /** The action, 'update customer', to which the error's reason is added; or a function for the whole text. */
  failed: string | ((error: unknown) => string)
}

/** Runs a change and shows a toast with the outcome. Returns whether it was saved; throws nothing. */
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
  const { running, run } = useSingleRun()

  /** Resolves to what `change` resolves to; false for a second tap. */
  async function save(change: () => Promise<boolean>): Promise<boolean> {
    return (await run(change)) ?? false
  }

  return { saving: running, save }
}
