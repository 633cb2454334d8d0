import { type ToastMessage, toast, toastFailure } from './toast.ts'
import { useSingleRun } from './use-single-run.ts'

type Outcome = {
  /** The toast after saving; left out where the screen itself shows the change. */
  done?: ToastMessage
  /** The action, 'update customer', to which the error's reason is added; or a function for the whole text. */
  failed: string | ((error: unknown) => string)
}

/** Somebody did not go on with a change when they were asked about it, and knows that it was not made. */
export class Withdrawn extends Error {}

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
    if (error instanceof Withdrawn) return false
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

/** The browser's names of a transaction that it ended and of one that found its database closed: neither wrote. */
const CUT_OFF = new Set(['AbortError', 'DatabaseClosedError'])
const INTERRUPTED = 'The browser stopped this, and nothing was saved. Please try again.'

/** The text that explains to the user why a change failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return CUT_OFF.has(error.name) ? INTERRUPTED : error.message
}
