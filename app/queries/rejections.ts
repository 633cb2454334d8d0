import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { create } from 'zustand'
import { request } from '#app/api/request.ts'
import { database } from '#app/db/open-database.ts'
import { storedReplica } from '#app/db/replica-state.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { useSession } from '#app/session/session-user.ts'
import { AttentionResponse, type UnsettledRejection } from '#schema/protocol/attention.ts'
import type { BackupAlarm } from '#schema/protocol/backups.ts'
import type { CopyDraftHead } from '#schema/protocol/copy-drafts.ts'
import { type ChangeRows, readChangeRows } from './change-rows.ts'

import { useOnline } from './sync-status.ts'

/** A mutation rejected on another device, with the rows that it names as far as this one has them. */
export type OtherDeviceRejection = UnsettledRejection & ChangeRows

/** The live stream does not report rejections of other devices, so the app polls for them. */
const ASK_EVERY_MS = 60_000

const NO_ANSWER = { refusals: null, backups: undefined, copies: undefined, failed: false }

/** The server's last answer; null before the first one. */
const useLastAnswer = create<{
  refusals: UnsettledRejection[] | null
  backups: BackupAlarm[] | undefined
  copies: CopyDraftHead[] | undefined
  failed: boolean
}>(() => NO_ANSWER)

/** What is the matter with the shop's backups, which the server says to admins with the rejections; undefined before that. */
export function useBackupAlarms(): BackupAlarm[] | undefined {
  return useLastAnswer(({ backups }) => backups)
}

/** What waits from other shops, which the server says to admins with the rejections; undefined before that. */
export function useCopyDraftHeads(): CopyDraftHead[] | undefined {
  return useLastAnswer(({ copies }) => copies)
}

/** Requests the rejections of all devices; when the request fails, the last answer stays. */
export async function requestRejections(): Promise<void> {
  const asker = useSession.getState().user?.id
  try {
    const answer = AttentionResponse.parse(await request('/api/attention'))
    // An answer that arrives after another user signed in must not be shown to them.
    if (useSession.getState().user?.id !== asker) return
    useLastAnswer.setState({ ...answer, failed: false })
  } catch {
    useLastAnswer.setState({ failed: true })
  }
}

/** Settles a rejection for everyone who is shown it. Throws what `request` throws. */
export async function requestSettlement(id: string): Promise<void> {
  const answer = AttentionResponse.parse(
    await request(`/api/attention/${id}/settle`, { method: 'POST', body: {} }),
  )
  useLastAnswer.setState({ ...answer, failed: false })
}

/** Polls for rejections while the page is visible, and clears the answer when the component unmounts. */
export function useRejectionPolling(asks: boolean): void {
  const online = useOnline()
  // A restored backup removes rejections and brings back others: an answer from the previous epoch is void.
  const epoch = useLiveQuery(async () => {
    return (await storedReplica(database()))?.cookie?.epoch
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another epoch needs a new request.
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
  useEffect(() => () => useLastAnswer.setState(NO_ANSWER), [])
}

/**
 * The rejections of other devices, the newest first; undefined before the first answer. `complete` is whether
 * that answer is current.
 */
export function useOtherDeviceRejections(): {
  refusals: OtherDeviceRejection[] | undefined
  complete: boolean
} {
  const { refusals: told, failed } = useLastAnswer()
  const online = useOnline()
  const refusals = useLiveQuery(async () => told && readOtherDeviceRejections(database(), told), [told])
  return { refusals: refusals ?? undefined, complete: online && !failed }
}

/** Leaves out this device's own rejections, which have a list of their own. */
export async function readOtherDeviceRejections(
  db: SheenDatabase,
  refusals: readonly UnsettledRejection[],
): Promise<OtherDeviceRejection[]> {
  const [own, state] = await Promise.all([db.rejected.toArray(), storedReplica(db)])
  const ids = new Set(own.map(({ id }) => id))
  const here = state?.replica
  const elsewhere = refusals.filter(({ id, replica }) => replica !== here && !ids.has(id))
  return Promise.all(elsewhere.map(async refusal => ({ ...refusal, ...(await readChangeRows(db, refusal)) })))
}
