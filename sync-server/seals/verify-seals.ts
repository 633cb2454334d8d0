import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Certificate } from '#schema/rows/certificate.ts'
import type { InspectionSignature } from '#schema/rows/inspection.ts'
import type { Seal } from '#schema/rows/seal.ts'
import { certificateEntries, isSalted } from '#schema/rules/sealed/certificate-entries.ts'
import { keyIdOf } from '#schema/rules/sealed/check-sealed.ts'
import { sealContent, sealText } from '#schema/rules/sealed/seal-text.ts'
import { hashEntries, NOTHING_BEFORE, sealedEntries } from '#schema/rules/sealed/sealed-entries.ts'
import { sha256 } from '#schema/rules/sealed/web-crypto.ts'
import type { TransactionSql } from '../db/connect.ts'
import { CLOCK_STEP_MS } from './last-seal.ts'
import { readPublicKeys } from './seal-keys.ts'

const ROWS_AT_ONCE = 500

/**
 * What is wrong with a seal: seals before it are missing; it was changed, or another key has signed it; it does not follow the one before it, or is
 * older than it; what it seals is no longer what was signed or issued; or a picture that was signed is another one now.
 */
export type SealProblem = 'missing' | 'changed' | 'unlinked' | 'backdated' | 'contents' | 'photo'

export type SealFinding = { number: number; appointmentId: number; problem: SealProblem }

/** An inspection or a certificate that was to be sealed, and that no seal is over. */
export type Unsealed = { appointmentId: number; what: 'signed inspection' | 'certificate' }

export type SealVerdict = {
  findings: SealFinding[]
  count: number
  /** The seals of which that was erased which they are over. */
  erased: number
  unsealed: Unsealed[]
  /** The hashes by the numbers. */
  hashes: ReadonlyMap<number, string>
}

type SealedRow = Seal & {
  signed: Signed | null
  issued: Issued | null
  issuedAt: string | null
  otherPhotos: number
}
type Signed = Pick<
  InspectionSignature,
  'appointmentId' | 'inspection' | 'signerName' | 'strokes' | 'seen' | 'signedAt' | 'entryHashes'
>
/** The row of a certificate without its instant, which has a column of its own. */
type Issued = Omit<Certificate, 'createdAt'>

/** Verifies all seals of the shop in their order, and what they seal as far as it is kept. */
export async function verifySeals(sql: TransactionSql): Promise<SealVerdict> {
  const keys = await readKeys(sql)
  const findings: SealFinding[] = []
  const hashes = new Map<number, string>()
  let last = { number: 0, hash: NOTHING_BEFORE, sealedAt: '' }
  let erased = 0
  for await (const rows of readSeals(sql).cursor(ROWS_AT_ONCE))
    for (const seal of rows) {
      const { number, hash, appointmentId } = seal
      const add = (problem: SealProblem) => findings.push({ number, appointmentId, problem })
      if (number !== last.number + 1) add('missing')
      else if (seal.previous !== last.hash) add('unlinked')
      if (isEarlier(seal.sealedAt, last.sealedAt)) add('backdated')
      if (!(await isIntact(seal, keys))) add('changed')
      const isOver = await isOverItsRow(seal)
      if (isOver === null) erased++
      else if (!isOver) add('contents')
      if (seal.otherPhotos > 0) add('photo')
      hashes.set(number, hash)
      last = seal
    }
  return { findings, count: hashes.size, erased, hashes, unsealed: await readUnsealed(sql) }
}

function readUnsealed(sql: TransactionSql): Promise<Unsealed[]> {
  return sql<Unsealed[]>`
    select appointment_id as "appointmentId", what from (
      select id, appointment_id, 'signed inspection' as what from inspection_signatures signed
      where entry_hashes is not null
        and not exists (select from inspection_seals seal where seal.signature_id = signed.id)
      union all
      select id, appointment_id, 'certificate' as what from certificates issued
      where salt is not null
        and not exists (select from inspection_seals seal where seal.certificate_id = issued.id)
    ) unsealed order by id`
}

/** Instants are columns, and not in the JSON of a row, where PostgreSQL writes them in another way; those that are JSON themselves stay as they are. */
function readSeals(sql: TransactionSql) {
  return sql<SealedRow[]>`
    select seal.number, seal.previous, seal.history, seal.appointment_id as "appointmentId", seal.inspection,
      seal.signature_id as "signatureId", seal.certificate_id as "certificateId", seal.closing, seal.signed_at as "signedAt", seal.sealed_at as "sealedAt",
      seal.key_id as "keyId", seal.hash, seal.signature,
      case when signed.id is not null then jsonb_build_object(
        'appointmentId', signed.appointment_id, 'inspection', signed.inspection, 'signerName', signed.signer_name,
        'strokes', signed.strokes, 'seen', signed.seen, 'entryHashes', signed.entry_hashes) end as signed,
      case when issued.id is not null then jsonb_build_object(
        'id', issued.id, 'appointmentId', issued.appointment_id, 'vehicleId', issued.vehicle_id,
        'supersedesId', issued.supersedes_id, 'car', issued.car, 'plate', issued.plate, 'product', issued.product,
        'batch', issued.batch, 'layers', issued.layers, 'readings', issued.readings, 'care', issued.care,
        'validUntil', issued.valid_until, 'salt', issued.salt, 'createdBy', issued.created_by) end as issued,
      issued.created_at as "issuedAt",
      (select count(*)::int from jsonb_array_elements(signed.seen -> 'photos') photo
        join stored_files file on file.id::text = photo ->> 'fileId'
        where photo ->> 'hash' is not null and coalesce(file.hash, file.object_hash) <> photo ->> 'hash') as "otherPhotos"
    from inspection_seals seal
      left join inspection_signatures signed on signed.id = seal.signature_id
      left join certificates issued on issued.id = seal.certificate_id
    order by seal.number`
}

async function readKeys(sql: TransactionSql): Promise<Map<string, KeyObject>> {
  const keys = await readPublicKeys(sql)
  // A key under the id of another one verifies nothing.
  const own = keys.filter(({ id, fingerprint }) => id === keyIdOf(fingerprint))
  return new Map(
    own.map(({ id, publicKey: x }) => [
      id,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    ]),
  )
}

async function isIntact(seal: Seal, keys: ReadonlyMap<string, KeyObject>): Promise<boolean> {
  const [text, key] = [sealText(sealContent(seal)), keys.get(seal.keyId)]
  if (!key || (await sha256(text)) !== seal.hash) return false
  return verify(null, Buffer.from(text), key, Buffer.from(seal.signature, 'base64url'))
}

/** Whether what a seal is over is what was sealed; null where it was erased. */
async function isOverItsRow({
  signedAt,
  closing,
  signed,
  issued,
  issuedAt,
}: SealedRow): Promise<boolean | null> {
  if (signed) {
    // In its own columns, in the copy of what was seen and in the hashes that files have.
    const hashes = await hashEntries(sealedEntries({ ...signed, signedAt }))
    return hashes.at(-1) === closing && String(hashes) === String(signed.entryHashes)
  }
  if (!issued || issuedAt === null) return null
  const certificate = { ...issued, createdAt: issuedAt }
  if (!isSalted(certificate)) return false
  return (await hashEntries(certificateEntries(certificate))).at(-1) === closing
}

function isEarlier(at: string, before: string): boolean {
  return before !== '' && Date.parse(at) < Date.parse(before) - CLOCK_STEP_MS
}

const TEXTS: Record<SealProblem, string> = {
  missing: 'seals before it are missing',
  changed: 'it was changed, or was not signed with the shop’s key',
  unlinked: 'it does not follow the one before it: that was changed, or others were removed',
  backdated: 'it is older than the one before it',
  contents: 'what it is over was changed',
  photo: 'a photo is not the one that was signed',
}

/** 'the seal of a certificate is missing' */
export function unsealedText({ what }: Unsealed): string {
  return `the seal of a ${what} is missing`
}

/** 'Seal 12 of appointment 40: it is older than the one before it' */
export function sealProblemText({ number, appointmentId, problem }: SealFinding): string {
  return `Seal ${number} of appointment ${appointmentId}: ${TEXTS[problem]}`
}
