import { useRef } from 'react'
import { newId, newIds } from '#app/sync/new-id.ts'

/** The id of the row that a form adds, drawn once: a retry after a failure creates the same row. */
export function useDrawnId(): () => Promise<number> {
  const drawn = useRef<number | null>(null)
  return async () => {
    drawn.current ??= await newId()
    return drawn.current
  }
}

/** The ids of the rows that a form adds, each drawn once. */
export function useDrawnIds(): (count: number) => Promise<number[]> {
  const drawn = useRef<number[]>([])
  return async count => {
    drawn.current.push(...(await newIds(Math.max(0, count - drawn.current.length))))
    return drawn.current.slice(0, count)
  }
}
