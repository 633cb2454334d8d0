import type { InspectionSeal } from '../../../rows/inspection-seal.ts'
import { SEAL_FORMAT, type SealContent, sealText } from './seal-text.ts'
import { hashEntry, NOTHING_BEFORE, type SealedEntry } from './sealed-entries.ts'
import { fromBase64, sha256, verifyText } from './web-crypto.ts'

export const FILE_FORMAT = 'sheen-sealed-file-1'

/** A seal as it stands in a file. */
type FiledSeal = Omit<InspectionSeal, 'id'> & { format: typeof SEAL_FORMAT }

/**
 * A sealed inspection with its entries and their hashes; null for one that was erased. An entry that is not for who gets the file is null, and
 * its hash stands for it.
 */
type FiledInspection = { seal: FiledSeal; entries: (SealedEntry | null)[] | null; hashes: string[] | null }

/** Everything that the check needs, in one file (docs/sealed.md). Nothing stands in it that is not sealed. */
export type SealedFile = {
  format: typeof FILE_FORMAT
  /** The shop's public keys, 32 bytes each in base64 for URLs. */
  keys: string[]
  inspections: FiledInspection[]
  /** The pictures in base64, by their `fileId`. Those that are no longer kept are missing. */
  photos: Record<string, string>
}

/** The file without its photos, which may be large. */
export type SealedHead = Omit<SealedFile, 'photos'>

/**
 * What differs: the file is none of this format; an entry is not the one that was sealed, or one is missing or was added; the seal is not of
 * these entries; the seal itself was changed; the shop did not sign it; its key is not there; the seals do not follow each other; a picture
 * is not the one that was sealed, or nobody has sealed it.
 */
export type SealedProblem = {
  what: 'file' | 'entry' | 'count' | 'closing' | 'seal' | 'signature' | 'key' | 'order' | 'photo' | 'stranger'
  inspection?: InspectionSeal['inspection']
  entry?: SealedEntry
  /** The place of the entry among those of its part, from 1. */
  place?: number
}

export type SealedVerdict = {
  problems: SealedProblem[]
  seals: FiledSeal[]
  /** The SHA-256 of each key that has signed a seal. */
  keys: string[]
  /** Photos that were sealed and are not in the file, and those that were sealed without their bytes. */
  absentPhotos: number
  unhashedPhotos: number
  /** Entries that are not in the file, though their hashes are. */
  withheld: number
  /** Seals whose contents were erased. */
  erased: number
  /** Null where this browser does not know the kind of signature. */
  isSigned: boolean | null
}

/** Checks a sealed file, as JSON.parse gives it. Whatever it is given, it throws nothing. */
export async function checkSealed(file: unknown): Promise<SealedVerdict> {
  const verdict: SealedVerdict = {
    ...{ problems: [], seals: [], keys: [], absentPhotos: 0, unhashedPhotos: 0, withheld: 0, erased: 0 },
    isSigned: true,
  }
  if (!isSealedFile(file)) return { ...verdict, problems: [{ what: 'file' }] }
  const keys = await readKeys(file.keys)
  for (const each of file.inspections) {
    await checkSeal(each.seal, keys, verdict)
    await checkEntries(each, verdict)
    verdict.seals.push(each.seal)
  }
  // A key that nothing needs was added.
  if (file.keys.length !== verdict.keys.length) verdict.problems.push({ what: 'file' })
  checkOrder(verdict)
  await checkPhotos(file, verdict)
  return verdict
}

type PublicKey = { fingerprint: string; bytes: Uint8Array<ArrayBuffer> }

async function readKeys(keys: readonly string[]): Promise<Map<string, PublicKey>> {
  const read = new Map<string, PublicKey>()
  for (const key of keys) {
    const bytes = fromBase64(key)
    if (bytes?.length !== 32) continue
    const fingerprint = await sha256(bytes)
    read.set(keyIdOf(fingerprint), { fingerprint, bytes })
  }
  return read
}

/** The id of a key by the SHA-256 of its bytes. */
export function keyIdOf(fingerprint: string): string {
  return fingerprint.slice(0, 16)
}

async function checkSeal(
  seal: FiledSeal,
  keys: ReadonlyMap<string, PublicKey>,
  verdict: SealedVerdict,
): Promise<void> {
  const { inspection } = seal
  const text = textOf(seal)
  if (text === null || (await sha256(text)) !== seal.hash) verdict.problems.push({ what: 'seal', inspection })
  const key = keys.get(seal.keyId)
  const signature = fromBase64(seal.signature)
  if (!key) verdict.problems.push({ what: 'key', inspection })
  if (!key || text === null) return
  if (!verdict.keys.includes(key.fingerprint)) verdict.keys.push(key.fingerprint)
  const isSigned = signature && (await verifyText(text, { signature, publicKey: key.bytes }))
  if (isSigned === null && signature) verdict.isSigned = null
  else if (!isSigned) verdict.problems.push({ what: 'signature', inspection })
}

function textOf(seal: SealContent): string | null {
  try {
    return sealText(seal)
  } catch {
    return null
  }
}

async function checkEntries(
  { seal, entries, hashes }: FiledInspection,
  verdict: SealedVerdict,
): Promise<void> {
  const { inspection } = seal
  if (entries === null || hashes === null) {
    verdict.erased++
    if (entries !== hashes) verdict.problems.push({ what: 'count', inspection })
    return
  }
  if (entries.length !== hashes.length) verdict.problems.push({ what: 'count', inspection })
  const places = new Map<string, number>()
  for (const [i, entry] of entries.entries()) {
    if (entry === null) {
      verdict.withheld++
      continue
    }
    const place = (places.get(entry.part) ?? 0) + 1
    places.set(entry.part, place)
    const hash = await hashEntry(hashes[i - 1] ?? NOTHING_BEFORE, entry).catch(() => null)
    if (i < hashes.length && hash !== hashes[i])
      verdict.problems.push({ what: 'entry', inspection, entry, place })
  }
  if (hashes.at(-1) !== seal.closing) verdict.problems.push({ what: 'closing', inspection })
}

/** The seals of a file are in the order of their numbers and times; two that are neighbours hold each other. */
function checkOrder({ seals, problems }: SealedVerdict): void {
  for (const [i, seal] of seals.entries()) {
    const before = seals[i - 1]
    if (!before) continue
    const isNext = seal.number === before.number + 1
    if (
      seal.number <= before.number ||
      seal.sealedAt < before.sealedAt ||
      (isNext && seal.previous !== before.hash)
    )
      problems.push({ what: 'order', inspection: seal.inspection })
  }
}

async function checkPhotos({ inspections, photos }: SealedFile, verdict: SealedVerdict): Promise<void> {
  const sealed = new Set<string>()
  for (const { seal, entries } of inspections) {
    let place = 0
    for (const entry of entries ?? []) {
      if (entry?.part !== 'photo') continue
      place++
      const fileId = isText(entry.fileId) ? entry.fileId : null
      if (fileId !== null) sealed.add(fileId)
      const contents = fileId !== null && Object.hasOwn(photos, fileId) ? photos[fileId] : undefined
      if (contents === undefined) verdict.absentPhotos++
      else if (entry.hash === null) verdict.unhashedPhotos++
      else if (!(await isPhoto(contents, entry)))
        verdict.problems.push({ what: 'photo', inspection: seal.inspection, entry, place })
    }
  }
  for (const fileId of Object.keys(photos))
    if (!sealed.has(fileId)) verdict.problems.push({ what: 'stranger' })
}

async function isPhoto(contents: string, { hash, size }: SealedEntry): Promise<boolean> {
  const bytes = fromBase64(contents)
  return bytes !== null && bytes.length === size && (await sha256(bytes)) === hash
}

const isText = (value: unknown): value is string => typeof value === 'string'

const SEAL: Record<keyof FiledSeal, 'string' | 'number'> = {
  format: 'string',
  number: 'number',
  previous: 'string',
  history: 'string',
  appointmentId: 'number',
  inspection: 'string',
  signatureId: 'number',
  closing: 'string',
  signedAt: 'string',
  sealedAt: 'string',
  keyId: 'string',
  hash: 'string',
  signature: 'string',
}

function isSealedFile(file: unknown): file is SealedFile {
  return (
    hasExactly(file, ['format', 'keys', 'inspections', 'photos']) &&
    file.format === FILE_FORMAT &&
    isListOf(file.keys, isText) &&
    isListOf(file.inspections, isFiledInspection) &&
    file.inspections.length > 0 &&
    isRecord(file.photos) &&
    Object.values(file.photos).every(isText)
  )
}

function isFiledInspection(value: unknown): value is FiledInspection {
  return (
    hasExactly(value, ['seal', 'entries', 'hashes']) &&
    hasExactly(value.seal, Object.keys(SEAL)) &&
    Object.entries(SEAL).every(
      ([name, type]) => typeof (value.seal as Record<string, unknown>)[name] === type,
    ) &&
    (value.seal as FiledSeal).format === SEAL_FORMAT &&
    (value.entries === null || isListOf(value.entries, isEntry)) &&
    (value.hashes === null || isListOf(value.hashes, isText))
  )
}

function isEntry(value: unknown): boolean {
  return value === null || (isRecord(value) && isText(value.part))
}

/** Whether it has these names and no other: what is added beside what is sealed must not pass for sealed. */
function hasExactly(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    Object.keys(value).length === names.length &&
    names.every(name => Object.hasOwn(value, name))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[]
function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is unknown[]
function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
