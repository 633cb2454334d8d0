import { CERTIFICATE_SEAL, type FiledSeal, INSPECTION_SEAL } from './seal-text.ts'
import type { SealedEntry } from './sealed-entries.ts'

export const FILE_FORMAT = 'sheen-sealed-file-2'
/** It holds inspections alone, as `inspections`. */
const FIRST_FILE_FORMAT = 'sheen-sealed-file-1'

/**
 * What was sealed, with its entries and their hashes; null for what was erased. An entry that is not for who gets the file is null, and
 * its hash stands for it.
 */
export type FiledRecord = { seal: FiledSeal; entries: (SealedEntry | null)[] | null; hashes: string[] | null }

/** Everything that the check needs, in one file (docs/sealed.md). Nothing stands in it that is not sealed. */
export type SealedFile = {
  format: typeof FILE_FORMAT
  /** The shop's public keys, 32 bytes each in base64 for URLs. */
  keys: string[]
  /** Inspections and certificates, in the order of their seals. */
  records: FiledRecord[]
  /** The pictures in base64, by their `fileId`. Those that are no longer kept are missing. */
  photos: Record<string, string>
}

/** The file without its photos, which may be large. */
export type SealedHead = Omit<SealedFile, 'photos'>

/** A file of any format that there was, as the check takes it; null for what is none. */
export function readSealedFile(file: unknown): Omit<SealedFile, 'format'> | null {
  if (!isRecord(file)) return null
  const isFirst = file.format === FIRST_FILE_FORMAT
  const name = isFirst ? 'inspections' : 'records'
  if (!isFirst && file.format !== FILE_FORMAT) return null
  if (!hasExactly(file, ['format', 'keys', name, 'photos'])) return null
  const { keys, [name]: records, photos } = file
  if (!isListOf(keys, isText) || !isListOf(records, isFiledRecord) || records.length === 0) return null
  if (isFirst && records.some(({ seal }) => seal.format !== INSPECTION_SEAL)) return null
  return arePhotos(photos) ? { keys, records, photos } : null
}

type Types = Readonly<Record<string, 'string' | 'number'>>

const CHAINED: Types = {
  ...{ format: 'string', number: 'number', previous: 'string', history: 'string', appointmentId: 'number' },
  ...{ closing: 'string', sealedAt: 'string', keyId: 'string', hash: 'string', signature: 'string' },
}
const SEALS: Readonly<Record<FiledSeal['format'], Types>> = {
  [INSPECTION_SEAL]: { ...CHAINED, inspection: 'string', signatureId: 'number', signedAt: 'string' },
  [CERTIFICATE_SEAL]: { ...CHAINED, certificateId: 'number', issuedAt: 'string' },
}

function isFiledSeal(value: unknown): value is FiledSeal {
  if (!isRecord(value) || !isText(value.format) || !Object.hasOwn(SEALS, value.format)) return false
  const types = SEALS[value.format as FiledSeal['format']]
  return (
    hasExactly(value, Object.keys(types)) &&
    Object.entries(types).every(([name, type]) => typeof value[name] === type)
  )
}

function isFiledRecord(value: unknown): value is FiledRecord {
  return (
    hasExactly(value, ['seal', 'entries', 'hashes']) &&
    isFiledSeal(value.seal) &&
    (value.entries === null || isListOf(value.entries, isEntry)) &&
    (value.hashes === null || isListOf(value.hashes, isText))
  )
}

function isEntry(value: unknown): value is SealedEntry | null {
  return value === null || (isRecord(value) && isText(value.part))
}

function arePhotos(value: unknown): value is SealedFile['photos'] {
  return isRecord(value) && Object.values(value).every(isText)
}

/** Whether it has these names and no other: what is added beside what is sealed must not pass for sealed. */
function hasExactly(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    Object.keys(value).length === names.length &&
    names.every(name => Object.hasOwn(value, name))
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem)
}
