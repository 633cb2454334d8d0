import { type FiledSeal, type SealContent, sealText } from './seal-text.ts'
import { hashEntry, NOTHING_BEFORE, type SealedEntry } from './sealed-entries.ts'
import { type FiledRecord, readSealedFile, type SealedFile } from './sealed-file.ts'
import { fromBase64, sha256, verifyText } from './web-crypto.ts'

/**
 * What differs: the file is none of this format; an entry is not the one that was sealed, or one is missing or was added; the seal is not of
 * these entries; the seal itself was changed; the shop did not sign it; its key is not there; the seals do not follow each other; a picture
 * is not the one that was sealed, or nobody has sealed it.
 */
export type SealedProblem = {
  what: 'file' | 'entry' | 'count' | 'closing' | 'seal' | 'signature' | 'key' | 'order' | 'photo' | 'stranger'
  /** The seal of what it is found in. */
  seal?: FiledSeal
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

/** Checks a sealed file of any format, as JSON.parse gives it. Whatever it is given, it throws nothing. */
export async function checkSealed(json: unknown): Promise<SealedVerdict> {
  const verdict: SealedVerdict = {
    ...{ problems: [], seals: [], keys: [], absentPhotos: 0, unhashedPhotos: 0, withheld: 0, erased: 0 },
    isSigned: true,
  }
  const file = readSealedFile(json)
  if (!file) return { ...verdict, problems: [{ what: 'file' }] }
  const keys = await readKeys(file.keys)
  for (const each of file.records) {
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
  const { hash: _, signature: __, ...content } = seal
  const text = textOf(content)
  if (text === null || (await sha256(text)) !== seal.hash) verdict.problems.push({ what: 'seal', seal })
  const key = keys.get(seal.keyId)
  const signature = fromBase64(seal.signature)
  if (!key) verdict.problems.push({ what: 'key', seal })
  if (!key || text === null) return
  if (!verdict.keys.includes(key.fingerprint)) verdict.keys.push(key.fingerprint)
  const isSigned = signature && (await verifyText(text, { signature, publicKey: key.bytes }))
  if (isSigned === null && signature) verdict.isSigned = null
  else if (!isSigned) verdict.problems.push({ what: 'signature', seal })
}

function textOf(content: SealContent): string | null {
  try {
    return sealText(content)
  } catch {
    return null
  }
}

async function checkEntries({ seal, entries, hashes }: FiledRecord, verdict: SealedVerdict): Promise<void> {
  if (entries === null || hashes === null) {
    verdict.erased++
    if (entries !== hashes) verdict.problems.push({ what: 'count', seal })
    return
  }
  if (entries.length !== hashes.length) verdict.problems.push({ what: 'count', seal })
  const places = new Map<string, number>()
  for (const [i, entry] of entries.entries()) {
    if (entry === null) {
      verdict.withheld++
      continue
    }
    const place = (places.get(entry.part) ?? 0) + 1
    places.set(entry.part, place)
    const hash = await hashEntry(hashes[i - 1] ?? NOTHING_BEFORE, entry).catch(() => null)
    if (i < hashes.length && hash !== hashes[i]) verdict.problems.push({ what: 'entry', seal, entry, place })
  }
  if (hashes.at(-1) !== seal.closing) verdict.problems.push({ what: 'closing', seal })
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
      problems.push({ what: 'order', seal })
  }
}

async function checkPhotos(
  { records, photos }: Pick<SealedFile, 'records' | 'photos'>,
  verdict: SealedVerdict,
): Promise<void> {
  const sealed = new Set<string>()
  for (const { seal, entries } of records) {
    let place = 0
    for (const entry of entries ?? []) {
      if (entry?.part !== 'photo') continue
      place++
      const fileId = typeof entry.fileId === 'string' ? entry.fileId : null
      if (fileId !== null) sealed.add(fileId)
      const contents = fileId !== null && Object.hasOwn(photos, fileId) ? photos[fileId] : undefined
      if (contents === undefined) verdict.absentPhotos++
      else if (entry.hash === null) verdict.unhashedPhotos++
      else if (!(await isPhoto(contents, entry))) verdict.problems.push({ what: 'photo', seal, entry, place })
    }
  }
  for (const fileId of Object.keys(photos))
    if (!sealed.has(fileId)) verdict.problems.push({ what: 'stranger' })
}

async function isPhoto(contents: string, { hash, size }: SealedEntry): Promise<boolean> {
  const bytes = fromBase64(contents)
  return bytes !== null && bytes.length === size && (await sha256(bytes)) === hash
}
