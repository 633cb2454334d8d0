import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { create } from 'zustand'
import { request } from '#app/api/request.ts'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { useSession } from '#app/session/session-user.ts'
import { AttentionResponse, type Refusal } from '#schema/protocol/attention.ts'
import { type ChangeRows, readChangeRows } from './change-rows.ts'

import { useOnline } from './sync-status.ts'

/** A mutation rejected on another device, with the rows that it names as far as this one has them. */
export type OtherDeviceRejection = Refusal & ChangeRows

/** Nobody is told of a refusal as it happens, so it is asked for. */
const ASK_EVERY_MS = 60_000

/** The server's last answer; null before the first one. */
const useLastAnswer = create<{ refusals: Refusal[] | null; failed: boolean }>(() => ({
  refusals: null,
  failed: false,
}))

/** Asks the server; without an answer the last one stands. */
export async function requestRejections(): Promise<void> {
  const asker = useSession.getState().user?.id
  try {
    const { refusals } = AttentionResponse.parse(await request('/api/attention'))
    // An answer that was under way when somebody else came is not for their screen.
    if (useSession.getState().user?.id !== asker) return
    useLastAnswer.setState({ refusals, failed: false })
  } catch {
    useLastAnswer.setState({ failed: true })
  }
}

/** Settles one for all who are shown it. Throws what `request` throws. */
export async function requestSettlement(id: string): Promise<void> {
  const { refusals } = AttentionResponse.parse(
    await request(`/api/attention/${id}/settle`, { method: 'POST', body: {} }),
  )
  useLastAnswer.setState({ refusals, failed: false })
}

/** Keeps asking while somebody looks, and forgets it all with the person who did. */
export function useRejectionPolling(asks: boolean): void {
  const online = useOnline()
  // A restore takes refusals away, and brings others: the answer of the last history says nothing any more.
  const epoch = useLiveQuery(async () => {
    const state = await database().state.get('replica')
    return state?.key === 'replica' ? state.cookie?.epoch : undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew in another history.
  useEffect(() => {
    if (!asks || !online) return
    const ask = () => void (document.visibilityState === 'visible' && requestRejections())
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [asks, online, epoch])
  useEffect(() => () => useLastAnswer.setState({ refusals: null, failed: false }), [])
}

/** The newest first; `complete` says whether that is what the server says now. Undefined before it has answered. */
export function useOtherDeviceRejections(): {
  refusals: OtherDeviceRejection[] | undefined
  complete: boolean
} {
  const { refusals: told, failed } = useLastAnswer()
  const online = useOnline()
  const refusals = useLiveQuery(async () => told && readOtherDeviceRejections(database(), told), [told])
  return { refusals: refusals ?? undefined, complete: online && !failed }
}

/** What was refused here stands among this device's own. */
export async function readOtherDeviceRejections(
  db: SheenDatabase,
  refusals: readonly Refusal[],
): Promise<OtherDeviceRejection[]> {
  const [own, state] = await Promise.all([db.rejected.toArray(), db.state.get('replica')])
  const ids = new Set(own.map(({ id }) => id))
  const here = state?.key === 'replica' ? state.replica : undefined
  const elsewhere = refusals.filter(({ id, replica }) => replica !== here && !ids.has(id))
  return Promise.all(elsewhere.map(async refusal => ({ ...refusal, ...(await readChangeRows(db, refusal)) })))
}
