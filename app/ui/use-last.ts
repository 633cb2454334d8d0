import { useState } from 'react'

/** The value, and after it has become null what it was before: a dialog keeps its content while it closes. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
