import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { request } from './request.ts'

export type DatedValue<Value> = { value: Value /** When it came, ISO. */; at: string }

export type Answer<Value> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed' }

export type AnswerState<Value> = {
  /** The state of a request whose answer a screen shows. */
  answer: Answer<Value>
  /** The latest answer, or the last one that was kept; null before the first. */
  latest: DatedValue<Value> | null
  /** The error of the last try; null once one succeeded. */
  error: unknown
  asking: boolean
  /** Sends the request again; the current answer stays until the next one arrives. */
  ask: () => void
}

type Options<Value> = {
  /** An answer that came with the page, to the first path: it is shown at once, and asked for only when it is no longer fresh. */
  given?: DatedValue<Value> | undefined
  /** Whether to send the request without a call of `ask`; sends it again each time this becomes true. */
  asks?: boolean
  /** The user whose answers are kept until the page is closed: they are shown at once, and offline. */
  keptFor?: number
  timeoutMs?: number
}

/** A zod schema, or what reads an answer by one that comes later; `parse` throws where the answer does not match. */
type Shape<Value> = { parse: (answer: unknown) => Value | Promise<Value> }

type Latest = { key: string; held: DatedValue<unknown> | null; error: unknown }

const FRESH_MS = 2 * 60_000
/** By the device's clock: where that is wrong, one asks once more. */
const isFresh = ({ at }: DatedValue<unknown>) => Math.abs(Date.now() - Date.parse(at)) < FRESH_MS

const kept = new Map<string, DatedValue<unknown>>()

/**
 * The answer to a GET of `path`; sends nothing while `path` is null. A try that failed is repeated when the
 * network comes back.
 */
export function useAnswer<Value>(
  path: string | null,
  shape: Shape<Value>,
  { given, asks = true, keptFor, timeoutMs }: Options<NoInfer<Value>> = {},
): AnswerState<Value> {
  const key = `${keptFor} ${path}`
  const [latest, setLatest] = useState<Latest | undefined>(given && { key, held: given, error: null })
  const unasked = useRef(given && isFresh(given) ? key : null)
  const [asking, setAsking] = useState(false)
  const underWay = useRef<AbortController>(undefined)

  const ask = useCallback(async () => {
    underWay.current?.abort()
    if (path === null) return
    underWay.current = new AbortController()
    const { signal } = underWay.current
    setAsking(true)
    let held: DatedValue<unknown> | undefined
    let error: unknown = null
    try {
      const value = await shape.parse(await request(path, { signal, timeoutMs }))
      held = { value, at: new Date().toISOString() }
    } catch (thrown) {
      error = thrown
    }
    if (held && keptFor !== undefined) kept.set(key, held)
    if (signal.aborted) return
    setLatest(before => ({ key, held: held ?? (before?.key === key ? before.held : null), error }))
    setAsking(false)
  }, [path, shape, key, keptFor, timeoutMs])

  useEffect(() => {
    const isGiven = unasked.current === key
    unasked.current = null
    if (asks && !isGiven) void ask()
  }, [asks, ask, key])
  useEffect(() => () => underWay.current?.abort(), [])

  const { held, error } = latest?.key === key ? latest : { held: null, error: null }
  const repeats = asks && error !== null
  useEffect(() => {
    if (!repeats) return
    const repeat = () => void ask()
    window.addEventListener('online', repeat)
    return () => window.removeEventListener('online', repeat)
  }, [repeats, ask])

  const answer = useMemo<Answer<Value>>(() => {
    if (path === null) return { state: 'idle' }
    if (error !== null) return { state: asking ? 'loading' : 'failed' }
    return held ? { state: 'ready', value: held.value as Value } : { state: 'loading' }
  }, [path, held, error, asking])

  return {
    answer,
    latest: (held ?? kept.get(key) ?? null) as DatedValue<Value> | null,
    error,
    asking,
    ask: () => void ask(),
  }
}
