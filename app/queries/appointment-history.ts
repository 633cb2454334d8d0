import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { request } from '#app/api/request.ts'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { useSession } from '#app/session/session-user.ts'
import { type HistoryEntry, HistoryResponse } from '#schema/protocol/history.ts'
import { concernsAppointment, historyDetails } from '#schema/rules/history/appointment-history.ts'

type AppointmentHistory = {
  /** Oldest first. */
  entries: HistoryEntry[]
  /** False while the list has only this device's entries: offline, or the request is under way. */
  complete: boolean
}

/** The history of an appointment. Changes with each of its mutations. */
export function useAppointmentHistory(id: number): AppointmentHistory | undefined {
  const userId = useSession(state => state.user?.id ?? null)
  const own = useLiveQuery(() => ownDeeds(database(), id, userId), [id, userId])
  const version = useLiveQuery(async () => (await database().rows('appointments').get(id))?.updatedAt, [id])
  const told = useLastAnswer(id, `${version} ${own?.length}`)
  if (!own) return undefined
  const known = new Set(told?.map(entry => entry.id))
  const entries = [...(told ?? []), ...own.filter(entry => !known.has(entry.id))]
  return { entries: entries.sort((a, b) => a.actedAt.localeCompare(b.actedAt)), complete: told !== null }
}

/** The mutations made on this device, sent or not, without the rejected ones. */
async function ownDeeds(db: SheenDatabase, id: number, actorId: number | null): Promise<HistoryEntry[]> {
  const [deeds, refused] = await Promise.all([
    db.outbox.filter(entry => concernsAppointment(entry, id)).toArray(),
    db.rejected.toCollection().primaryKeys(),
  ])
  return deeds
    .filter(({ key }) => !refused.includes(key))
    .map(({ id: uuid, name, args, actedAt }) => ({
      id: uuid,
      name,
      actorId,
      actedAt,
      details: historyDetails(args),
    }))
}

/** The server's history, requested again with every change of `version`; null until it has answered. */
function useLastAnswer(id: number, version: string): HistoryEntry[] | null {
  const [told, setTold] = useState<{ id: number; entries: HistoryEntry[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again.
  useEffect(() => {
    const asking = new AbortController()
    request(`/api/history/appointments/${id}`, { signal: asking.signal }).then(
      answer => setTold({ id, entries: HistoryResponse.parse(answer).entries }),
      // Offline, the history still shows this device's mutations.
      () => {},
    )
    return () => asking.abort()
  }, [id, version])
  return told?.id === id ? told.entries : null
}
