import { Readable } from 'node:stream'
import { FILE_FORMAT, type SealedHead } from '#schema/rules/inspections/sealed/check-sealed.ts'
import { SEAL_FORMAT } from '#schema/rules/inspections/sealed/seal-text.ts'
import { sealedEntries } from '#schema/rules/inspections/sealed/sealed-entries.ts'
import type { Sql } from '../../db/connect.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRowsBy } from '../../rest/read-rows.ts'
import { readPublicKeys } from '../../seals/seal-keys.ts'

/** An insurer gets all that was signed. A customer's page does not say what lay in the car: its link is passed on. */
export type SealedReader = 'insurer' | 'customer'

/** The sealed inspections of an appointment, and the photos whose pictures go with them. */
type Sealed = { head: SealedHead; photos: string[] }

/**
 * Reads the sealed inspections of an appointment; null where none is sealed. A picture goes with them only while a photo of the
 * appointment has it, whatever a device has signed.
 */
export async function readSealed(
  sql: Sql,
  { appointmentId, reader }: { appointmentId: number; reader: SealedReader },
): Promise<Sealed | null> {
  const ofThis = { column: 'appointmentId', keys: [appointmentId] } as const
  const [seals, signatures, photos, keys] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'inspectionSeals', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionSignatures', ofThis),
    readVisibleRowsBy(sql, SHOP, 'appointmentPhotos', ofThis),
    readPublicKeys(sql),
  ])
  if (seals.length === 0) return null
  const used = new Set(seals.map(({ keyId }) => keyId))
  const head: SealedHead = {
    format: FILE_FORMAT,
    keys: keys.filter(({ id }) => used.has(id)).map(({ publicKey }) => publicKey),
    inspections: seals
      .sort((one, other) => one.number - other.number)
      .map(({ id, ...seal }) => {
        const signed = signatures.find(row => row.id === seal.signatureId)
        const isShown = reader === 'insurer' || signed?.seen.valuables === null
        const entries = signed && sealedEntries({ ...signed, signedAt: seal.signedAt })
        return {
          seal: { format: SEAL_FORMAT, ...seal },
          entries: entries?.map(entry => (entry.part === 'facts' && !isShown ? null : entry)) ?? null,
          hashes: signed?.entryHashes ?? null,
        }
      }),
  }
  const sealed = photosOf(head)
  return { head, photos: photos.map(({ fileId }) => fileId).filter(id => sealed.has(id)) }
}

/** Streams the file with its pictures, one after the other: together they may be more than a server wants to hold. */
export function streamSealedFile(sealed: Sealed, storedFiles: StoredFiles): Readable {
  return Readable.from(piecesOf(sealed, storedFiles))
}

async function* piecesOf({ head, photos }: Sealed, storedFiles: StoredFiles): AsyncGenerator<Buffer> {
  const { format, keys, inspections } = head
  yield Buffer.from(`${JSON.stringify({ format, keys, inspections }).slice(0, -1)},"photos":{`)
  let isFirst = true
  for (const id of photos) {
    const stored = await storedFiles.read({ id, owner: 'appointmentPhotos' })
    if (!stored) continue
    yield Buffer.from(`${isFirst ? '' : ','}${JSON.stringify(id)}:"${stored.contents.toString('base64')}"`)
    isFirst = false
  }
  yield Buffer.from('}}\n')
}

function photosOf({ inspections }: SealedHead): Set<string> {
  const entries = inspections.flatMap(each => each.entries ?? [])
  return new Set(entries.flatMap(entry => (entry?.part === 'photo' ? String(entry.fileId) : [])))
}
