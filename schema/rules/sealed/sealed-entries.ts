import type { InspectionSignature } from '../../rows/inspection.ts'
import { canonicalJson, type Json } from './canonical-json.ts'
import { sha256 } from './web-crypto.ts'

/** The first has no salt in its facts; the first two have no other time of a photo than that at which it was added, as `takenAt`. */
const INSPECTION_FORMATS = ['sheen-inspection-1', 'sheen-inspection-2', 'sheen-inspection-3'] as const

/** What the first entry of an inspection and the first seal of a shop follow. */
export const NOTHING_BEFORE = '0'.repeat(64)

/** One part of an inspection or a certificate as it is sealed: `part` names it, and an absent value is null (docs/sealed.md). */
export type SealedEntry = { readonly part: string; readonly [name: string]: Json }

type Signed = Pick<
  InspectionSignature,
  'appointmentId' | 'inspection' | 'signerName' | 'strokes' | 'seen' | 'signedAt'
>

/**
 * The entries of a signed inspection, in their order: what it is of, its facts, marks and photos by their ids, and the signature that
 * closes it.
 */
export function sealedEntries(signed: Signed): SealedEntry[] {
  const { appointmentId, inspection, signerName, strokes, signedAt, seen } = signed
  const { odometerKm, fuelEighths, keyCount, valuables, salt, marks, photos } = seen
  const hasTimes = photos.some(({ recordedAt }) => recordedAt !== undefined)
  const isSalted = hasTimes || salt !== undefined
  const format = INSPECTION_FORMATS[hasTimes ? 2 : isSalted ? 1 : 0]
  return [
    {
      ...{ part: 'inspection', format, appointmentId, inspection },
      ...{ plate: seen.car?.plate ?? null, car: seen.car?.name ?? null },
    },
    {
      ...{ part: 'facts', odometerKm, fuelEighths, keyCount, valuables },
      recordedAt: seen.recordedAt ?? null,
      ...(isSalted && { salt: salt ?? null }),
    },
    ...byId(marks).map(({ id, side, x, y, kind, note, recordedAt = null }) => ({
      ...{ part: 'mark', id, side, x, y, kind, note, recordedAt },
    })),
    ...byId(photos).map(
      ({ id, fileId, side, markId = null, takenAt = null, recordedAt = null, ...picture }) => ({
        ...{ part: 'photo', id, fileId, side, markId, takenAt, ...(hasTimes && { recordedAt }) },
        ...{ size: picture.size ?? null, hash: picture.hash ?? null },
      }),
    ),
    { part: 'signature', signerName, strokes, signedAt },
  ]
}

function byId<Item extends { id: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.id - other.id)
}

/**
 * The hash of an entry in its place: the SHA-256 of the hash before it, a line feed and its canonical JSON. Throws a `TypeError` for an
 * entry that has none.
 */
export async function hashEntry(previous: string, entry: SealedEntry): Promise<string> {
  return sha256(`${previous}\n${canonicalJson(entry)}`)
}

/** The hashes of entries, each over the one before; the last one closes what they are of. */
export async function hashEntries(entries: readonly SealedEntry[]): Promise<string[]> {
  const hashes: string[] = []
  for (const entry of entries) hashes.push(await hashEntry(hashes.at(-1) ?? NOTHING_BEFORE, entry))
  return hashes
}

/** The short form of a hash that people compare: '4F2A-91C0-77DE'. */
export function sealCode(hash: string): string {
  return hash
    .slice(0, 12)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$&-')
}
