import { useState } from 'react'

/** Whether a sheet is open, and its how manieth opening it is: as its key, each begins afresh. */
export function useOpening() {
  const [{ open, opening }, set] = useState({ open: false, opening: 0 })
  return {
    open,
    opening,
    show: () => set(last => ({ open: true, opening: last.opening + 1 })),
    close: () => set(last => ({ ...last, open: false })),
  }
}
