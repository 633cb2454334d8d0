import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { RowRef } from '#schema/mutations/base/tx.ts'
import type { Seal } from '#schema/rows/seal.ts'
import { certificateEntries, isSalted } from '#schema/rules/sealed/certificate-entries.ts'
import { sealContent, sealText } from '#schema/rules/sealed/seal-text.ts'
import { hashEntries, NOTHING_BEFORE, sealedEntries } from '#schema/rules/sealed/sealed-entries.ts'
import { sha256 } from '#schema/rules/sealed/web-crypto.ts'
import type { TransactionSql } from '../db/connect.ts'
import { CLOCK_STEP_MS, type LastSeal, readLastSeal } from './last-seal.ts'
import { readSealKey, type SealKey } from './seal-keys.ts'

const NO_SEAL: LastSeal = { number: 0, hash: NOTHING_BEFORE, sealedAt: '' }

type Shop = { sql: TransactionSql; tx: BufferedTx; epoch: string; newId: () => number }

/** What a seal is over. */
type Sealable = Pick<
  Seal,
  'appointmentId' | 'inspection' | 'signatureId' | 'certificateId' | 'closing' | 'signedAt'
>

/**
 * Seals the inspections that are signed and the certificates that are issued in one write transaction. The transaction holds the shop's lock, so
 * that seals follow one another. These rules hold:
 *
 * 1. A signature whose hashes are not those of what it signs is rejected. One without hashes and a certificate without a salt are of an
 *    older app, and are not sealed.
 * 2. A seal is written with what it is over or not at all, and never again.
 * 3. A seal is not older than the one before it, unless the clock was set back by more than a step.
 */
export class Sealer {
  readonly #shop: Shop
  #key: SealKey | undefined
  #end: LastSeal | undefined

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /** Why a mutation that has changed these rows is rejected; undefined where it is not. */
  async whyNot(touched: readonly RowRef[]): Promise<MutationError | undefined> {
    for (const [table, id] of touched) {
      if (table !== 'inspectionSignatures') continue
      const signature = await this.#shop.tx.get(table, id)
      if (!signature?.entryHashes) continue
      const hashes = await hashEntries(sealedEntries(signature))
      if (String(hashes) !== String(signature.entryHashes))
        return new MutationError(ErrorCode.constraint, 'The seal is not of what was signed.', 'entryHashes')
    }
  }

  /** Seals what a mutation has signed or issued; call it once the mutation is taken. */
  async seal(touched: readonly RowRef[], now: Date): Promise<void> {
    const { tx, newId, epoch } = this.#shop
    for (const sealable of await this.#sealable(touched)) {
      const [key, end] = [await this.#readKey(now), await this.#readEnd()]
      const seal = {
        ...{ ...sealable, number: end.number + 1, previous: end.hash, history: epoch },
        ...{ sealedAt: notBefore(end, now), keyId: key.id },
      }
      const text = sealText(sealContent(seal))
      const hash = await sha256(text)
      tx.put('inspectionSeals', { id: newId(), ...seal, hash, signature: key.sign(text) })
      this.#end = { number: seal.number, hash, sealedAt: seal.sealedAt }
    }
  }

  async #sealable(touched: readonly RowRef[]): Promise<Sealable[]> {
    const { tx } = this.#shop
    const sealable: Sealable[] = []
    for (const [table, id] of touched) {
      if (table === 'inspectionSignatures') {
        const signature = await tx.get(table, id)
        if (!signature?.signedAt || !signature.entryHashes) continue
        const { appointmentId, inspection, signedAt, entryHashes } = signature
        const over = { inspection, signatureId: id, certificateId: null }
        sealable.push({ appointmentId, ...over, closing: entryHashes.at(-1) ?? '', signedAt })
      } else if (table === 'certificates') {
        const certificate = await tx.get(table, id)
        if (!certificate || !isSalted(certificate)) continue
        const { appointmentId, createdAt: signedAt } = certificate
        const closing = (await hashEntries(certificateEntries(certificate))).at(-1) ?? ''
        const over = { inspection: null, signatureId: null, certificateId: id }
        sealable.push({ appointmentId, ...over, closing, signedAt })
      }
    }
    return sealable
  }

  async #readKey(now: Date): Promise<SealKey> {
    this.#key ??= await readSealKey(this.#shop.sql, now)
    return this.#key
  }

  async #readEnd(): Promise<LastSeal> {
    this.#end ??= (await readLastSeal(this.#shop.sql)) ?? NO_SEAL
    return this.#end
  }
}

/** The time of a seal. Of two pushes the later one may come to the lock first, and a clock may be set back a little. */
function notBefore({ sealedAt }: LastSeal, now: Date): string {
  const aheadMs = sealedAt === '' ? 0 : Date.parse(sealedAt) - now.getTime()
  return aheadMs > 0 && aheadMs <= CLOCK_STEP_MS ? sealedAt : now.toISOString()
}
