import type { OutboxEntry } from '#app/db/sheen-database.ts'
import type { Stores } from '#app/db/transact.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { type Pulled, removals } from './rebase.ts'

/** The files of photos that are no more, and of those that are only older than the history of this device. */
export type RemovedPhotos = { removed: readonly string[]; older: readonly string[] }

/** The keys of the own entries that an answer acknowledges: above `after`, up to `upTo`. */
type Acknowledged = { after: number; upTo: number; seqBase: number }

/**
 * The files of the photos that the answer removes, and of those whose removal, made here, it acknowledges: until then the
 * server may reject that, and the photo is back. Call it before the rows of the answer are written, inside their transaction.
 */
export async function readRemovedPhotos(
  stores: Stores,
  answer: Pulled,
  acknowledged: Acknowledged,
): Promise<RemovedPhotos> {
  const ids = removals(answer).flatMap(([table, ids]) => (table === 'appointmentPhotos' ? ids : []))
  const own = await ownRemovals(stores, answer, acknowledged)
  if (ids.length === 0 && own.ids.length === 0) return { removed: [], older: [] }
  const older = new Set(answer.status === 'changes' ? answer.olderPhotos : [])
  for (const id of own.ids) older.delete(id)
  const rows = await photosOf(stores, [...ids, ...own.ids])
  const filesOf = (isOlder: boolean) =>
    rows.flatMap(({ id, fileId }) => (older.has(id) === isOlder ? fileId : []))
  return { removed: [...filesOf(false), ...own.neverOnServer], older: filesOf(true) }
}

/** The photos of these ids. One whose removal is pending here is left as the server's image alone. */
async function photosOf(stores: Stores, ids: readonly number[]): Promise<AppointmentPhoto[]> {
  const [rows, images] = await Promise.all([
    stores.rows('appointmentPhotos').bulkGet([...ids]),
    stores.undo.bulkGet(ids.map((id): [table: 'appointmentPhotos', id: number] => ['appointmentPhotos', id])),
  ])
  return ids.flatMap((_, i) => rows[i] ?? (images[i]?.row as AppointmentPhoto | null | undefined) ?? [])
}

/** The photos that were removed here with success, and the files of those that were both added and removed since the last answer. */
async function ownRemovals(
  stores: Stores,
  answer: Pulled,
  { after, upTo, seqBase }: Acknowledged,
): Promise<{ ids: number[]; neverOnServer: string[] }> {
  const acked =
    upTo > after ? await stores.outbox.where('key').between(after, upTo, false, true).toArray() : []
  const rejected = new Set(answer.status === 'changes' ? answer.rejected.map(({ seq }) => seqBase + seq) : [])
  const taken = acked.filter(({ key }) => !rejected.has(key))
  const ids = argsOf(taken, 'appointment.removePhoto').map(({ id }) => id)
  const gone = new Set(ids)
  const added = ids.length > 0 ? argsOf(taken, 'appointment.addPhoto') : []
  return { ids, neverOnServer: added.flatMap(({ id, fileId }) => (gone.has(id) ? fileId : [])) }
}

function argsOf<N extends 'appointment.addPhoto' | 'appointment.removePhoto'>(
  entries: readonly OutboxEntry[],
  wanted: N,
): MutationArgs<N>[] {
  return entries.filter(({ name }) => name === wanted).map(({ args }) => args as MutationArgs<N>)
}
