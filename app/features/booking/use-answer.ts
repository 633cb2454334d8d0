import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { request } from '#app/api/request.ts'

export type Answer<Value> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed' }

/**
 * What the server answers to a GET of `path`; nothing is asked while it is null. `again` asks anew: the
 * answer that is there stays on screen until the next one arrives. What failed is asked anew by itself
 * when the network comes back.
 */
export function useAnswer<Schema extends z.ZodType>(
  path: string | null,
  schema: Schema,
): { answer: Answer<z.output<Schema>>; again: () => void } {
  const [held, setHeld] = useState<{ path: string; answer: Answer<z.output<Schema>> } | null>(null)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` changes nothing but that we ask again.
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    request(path, { signal: leaving.signal })
      .then(body => schema.parse(body))
      .then(
        value => {
          if (!leaving.signal.aborted) setHeld({ path, answer: { state: 'ready', value } })
        },
        () => {
          if (!leaving.signal.aborted) setHeld({ path, answer: { state: 'failed' } })
        },
      )
    return () => leaving.abort()
  }, [path, schema, asked])

  const again = useCallback(() => {
    setHeld(before => (before?.answer.state === 'failed' ? null : before))
    setAsked(count => count + 1)
  }, [])

  const failed = held?.path === path && held.answer.state === 'failed'
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed, again])

  if (path === null) return { answer: { state: 'idle' }, again }
  return { answer: held?.path === path ? held.answer : { state: 'loading' }, again }
}
