import { Readable } from 'node:stream'
import type { InspectionSignature } from '#schema/rows/inspection.ts'
import type { Seal } from '#schema/rows/seal.ts'
import {
  certificateEntries,
  isSalted,
  type SaltedCertificate,
} from '#schema/rules/sealed/certificate-entries.ts'
import { filedSeal } from '#schema/rules/sealed/seal-text.ts'
import { hashEntries, sealedEntries } from '#schema/rules/sealed/sealed-entries.ts'
import { FILE_FORMAT, type FiledRecord, type SealedHead } from '#schema/rules/sealed/sealed-file.ts'
import type { Sql } from '../../db/connect.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRowsBy } from '../../rest/read-rows.ts'
import { readPublicKeys } from '../../seals/seal-keys.ts'

/** An insurer gets all that was signed. A customer's page does not say what lay in the car: its link is passed on. */
export type SealedReader = 'insurer' | 'customer'

/** The sealed inspections and certificates of an appointment, and the photos whose pictures go with them. */
type Sealed = { head: SealedHead; photos: string[] }

export type SealedOf = {
  appointmentId: number
  /** Those of its seals that the reader may have. */
  seals: readonly Seal[]
  reader: SealedReader
}

/**
 * Reads what is under these seals of an appointment; null where there is none. A picture goes with them only while a photo of the
 * appointment has it, whatever a device has signed.
 */
export async function readSealed(
  sql: Sql,
  { appointmentId, seals, reader }: SealedOf,
): Promise<Sealed | null> {
  if (seals.length === 0) return null
  const ofThis = { column: 'appointmentId', keys: [appointmentId] } as const
  const [signatures, certificates, photos, keys] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'inspectionSignatures', ofThis),
    readVisibleRowsBy(sql, SHOP, 'certificates', ofThis),
    readVisibleRowsBy(sql, SHOP, 'appointmentPhotos', ofThis),
    readPublicKeys(sql),
  ])
  const used = new Set(seals.map(({ keyId }) => keyId))
  const head: SealedHead = {
    format: FILE_FORMAT,
    keys: keys.filter(({ id }) => used.has(id)).map(({ publicKey }) => publicKey),
    records: await Promise.all(
      seals
        .toSorted((one, other) => one.number - other.number)
        .map(seal => {
          const signed = signatures.find(({ id }) => id === seal.signatureId)
          const issued = certificates.filter(isSalted).find(({ id }) => id === seal.certificateId)
          return issued ? certificateRecord(seal, issued) : inspectionRecord(seal, signed, reader)
        }),
    ),
  }
  const sealed = photosOf(head)
  return { head, photos: photos.map(({ fileId }) => fileId).filter(id => sealed.has(id)) }
}

/** What is under a seal of an inspection; without contents once its signature was erased. */
function inspectionRecord(
  seal: Seal,
  signed: InspectionSignature | undefined,
  reader: SealedReader,
): FiledRecord {
  const isShown = reader === 'insurer' || signed?.seen.valuables === null
  const entries = signed && sealedEntries({ ...signed, signedAt: seal.signedAt })
  return {
    seal: filedSeal(seal),
    entries: entries?.map(entry => (entry.part === 'facts' && !isShown ? null : entry)) ?? null,
    hashes: signed?.entryHashes ?? null,
  }
}

async function certificateRecord(seal: Seal, issued: SaltedCertificate): Promise<FiledRecord> {
  const entries = certificateEntries(issued)
  return { seal: filedSeal(seal), entries, hashes: await hashEntries(entries) }
}

/** Streams the file with its pictures, one after the other: together they may be more than a server wants to hold. */
export function streamSealedFile(sealed: Sealed, storedFiles: StoredFiles): Readable {
  return Readable.from(piecesOf(sealed, storedFiles))
}

async function* piecesOf({ head, photos }: Sealed, storedFiles: StoredFiles): AsyncGenerator<Buffer> {
  const { format, keys, records } = head
  yield Buffer.from(`${JSON.stringify({ format, keys, records }).slice(0, -1)},"photos":{`)
  let isFirst = true
  for (const id of photos) {
    const stored = await storedFiles.read({ id, owner: 'appointmentPhotos' })
    if (!stored) continue
    yield Buffer.from(`${isFirst ? '' : ','}${JSON.stringify(id)}:"${stored.contents.toString('base64')}"`)
    isFirst = false
  }
  yield Buffer.from('}}\n')
}

function photosOf({ records }: SealedHead): Set<string> {
  const entries = records.flatMap(each => each.entries ?? [])
  return new Set(entries.flatMap(entry => (entry?.part === 'photo' ? String(entry.fileId) : [])))
}
