import { useRef } from 'react'
import { newId } from '#app/sync/new-id.ts'

/** The id of the row that a form adds, drawn once: a retry after a failure creates the same row. */
export function useDrawnId(): () => Promise<number> {
  const drawn = useRef<number | null>(null)
  return async () => {
    drawn.current ??= await newId()
    return drawn.current
  }
}
