import { useState } from 'react'

/**
 * What a dialog is about while it is open, and after that what it was about: it keeps its content while it closes.
 * `opening` counts how often it was opened; content with it as its key begins anew each time.
 */
export function useOpened<Subject>(subject: Subject | null): { shown: Subject | null; opening: number } {
  const [last, setLast] = useState({ subject, shown: subject, opening: 0 })
  if (subject !== last.subject) {
    const isOpening = subject !== null && last.subject === null
    setLast({ subject, shown: subject ?? last.shown, opening: last.opening + (isOpening ? 1 : 0) })
  }
  return { shown: subject ?? last.shown, opening: last.opening }
}
