import { useRef, useState } from 'react'

/**
 * The guard against the double tap: one run at a time. A tap while one is under way does nothing, and with `once` neither
 * does one after a run that has succeeded, as while its sheet closes.
 */
export function useSingleRun({ once = false } = {}) {
  const begun = useRef(false)
  const [running, setRunning] = useState(false)

  /** Resolves to what `work` resolves to, which is false where it failed; undefined for a tap that does nothing. */
  async function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (begun.current) return undefined
    begun.current = true
    setRunning(true)
    let succeeded = false
    try {
      const result = await work()
      succeeded = result !== false
      return result
    } finally {
      begun.current = once && succeeded
      setRunning(false)
    }
  }

  return { running, run }
}
