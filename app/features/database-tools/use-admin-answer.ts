import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { NetworkError, RequestError, request } from '#app/api/request.ts'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'

export type Held<Value> = { value: Value /** When it came, ISO. */; at: string }

export type AdminAnswer<Value> = {
  /** The latest answer; what was last seen while there is no network. */
  held: Held<Value> | null
  asking: boolean
  /** Why the last try brought nothing, for a person. */
  failure: string | null
  online: boolean
  ask: () => void
}

/** Answers seen since the app was opened, by person and path: without the network they are what there is. */
const seen = new Map<string, Held<unknown>>()
const TIMEOUT_MS = 120_000

/**
 * What the server answers to a GET of `path`: asked at once and whenever the network comes back, or, with
 * `onDemand`, only by `ask`.
 */
export function useAdminAnswer<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { onDemand = false }: { onDemand?: boolean } = {},
): AdminAnswer<z.output<Schema>> {
  const { online } = useSyncStatus()
  const key = `${useUser().id} ${path}`
  const [, draw] = useState(0)
  const [state, setState] = useState<{ key: string; failure: string | null } | null>(null)
  const [asking, setAsking] = useState(false)
  const leaving = useRef<AbortController>(undefined)

  const ask = useCallback(async () => {
    leaving.current?.abort()
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setAsking(true)
    let failure: string | null = null
    try {
      const value = schema.parse(await request(path, { signal, timeoutMs: TIMEOUT_MS }))
      seen.set(key, { value, at: new Date().toISOString() })
      draw(count => count + 1)
    } catch (error) {
      failure = failureText(error)
    }
    if (signal.aborted) return
    setState({ key, failure })
    setAsking(false)
  }, [path, schema, key])

  useEffect(() => {
    if (online && !onDemand) void ask()
  }, [online, onDemand, ask])
  useEffect(() => () => leaving.current?.abort(), [])

  return {
    held: (seen.get(key) as Held<z.output<Schema>> | undefined) ?? null,
    asking,
    failure: state?.key === key ? state.failure : null,
    online,
    ask: () => void ask(),
  }
}

/** Why a request of these tools came to nothing, for a person. */
export function failureText(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.status === 401) return 'Your session has ended. Sign in again.'
    return error.serverMessage ?? `The server answered with error ${error.status}.`
  }
  if (error instanceof NetworkError) return 'The server could not be reached.'
  return 'The answer could not be read. The server may be of another version.'
}
