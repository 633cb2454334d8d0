import { useState } from 'react'

/**
 * Whether a sheet is open, and the count of its openings: used as the React key, so that each opening starts with
 * a fresh form.
 */
export function useOpening() {
  const [{ open, opening }, set] = useState({ open: false, opening: 0 })
  return {
    open,
    opening,
    show: () => set(last => ({ open: true, opening: last.opening + 1 })),
    close: () => set(last => ({ ...last, open: false })),
  }
}
