import { useState } from 'react'

/**
 * Keeps the last subject of a dialog after it was set to null, so that its content stays while it closes. `opening`
 * counts the openings: use it as the key of the content to reset its state each time.
 */
export function useOpened<Subject>(subject: Subject | null): { shown: Subject | null; opening: number } {
  const [last, setLast] = useState({ subject, shown: subject, opening: 0 })
  if (subject !== last.subject) {
    const isOpening = subject !== null && last.subject === null
    setLast({ subject, shown: subject ?? last.shown, opening: last.opening + (isOpening ? 1 : 0) })
  }
  return { shown: subject ?? last.shown, opening: last.opening }
}
