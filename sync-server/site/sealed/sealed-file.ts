import { Readable } from 'node:stream'
import {
  FILE_FORMAT,
  type SealedFile,
  type SealedHead,
} from '#schema/rules/inspections/sealed/check-sealed.ts'
import { SEAL_FORMAT } from '#schema/rules/inspections/sealed/seal-text.ts'
import { sealedEntries } from '#schema/rules/inspections/sealed/sealed-entries.ts'
import type { Sql } from '../../db/connect.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRowsBy } from '../../rest/read-rows.ts'
import { readPublicKeys } from '../../seals/seal-keys.ts'

/** An insurer gets all that was signed. A customer's page does not say what lay in the car: its link is passed on. */
export type SealedReader = 'insurer' | 'customer'

/** The sealed inspections of an appointment without their pictures; null where none is sealed. */
export async function readSealedHead(
  sql: Sql,
  { appointmentId, reader }: { appointmentId: number; reader: SealedReader },
): Promise<SealedHead | null> {
  const ofThis = { column: 'appointmentId', keys: [appointmentId] } as const
  const [seals, signatures, keys] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'inspectionSeals', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionSignatures', ofThis),
    readPublicKeys(sql),
  ])
  if (seals.length === 0) return null
  const used = new Set(seals.map(({ keyId }) => keyId))
  return {
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
}

/** Streams the file with its pictures, one after the other: together they may be more than a server wants to hold. */
export function streamSealedFile(head: SealedHead, storedFiles: StoredFiles): Readable {
  return Readable.from(piecesOf(head, storedFiles))
}

async function* piecesOf(head: SealedHead, storedFiles: StoredFiles): AsyncGenerator<Buffer> {
  const { format, keys, inspections }: Omit<SealedFile, 'photos'> = head
  yield Buffer.from(`${JSON.stringify({ format, keys, inspections }).slice(0, -1)},"photos":{`)
  let isFirst = true
  for (const id of photosOf(head)) {
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
