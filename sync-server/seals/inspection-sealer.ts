import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { RowRef } from '#schema/mutations/base/tx.ts'
import type { InspectionSignature } from '#schema/rows/inspection.ts'
import { type SealContent, sealText } from '#schema/rules/inspections/sealed/seal-text.ts'
import {
  hashEntries,
  NOTHING_BEFORE,
  sealedEntries,
} from '#schema/rules/inspections/sealed/sealed-entries.ts'
import { sha256 } from '#schema/rules/inspections/sealed/web-crypto.ts'
import type { TransactionSql } from '../db/connect.ts'
import { CLOCK_STEP_MS, type LastSeal, readLastSeal } from './last-seal.ts'
import { readSealKey, type SealKey } from './seal-keys.ts'

const NO_SEAL: LastSeal = { number: 0, hash: NOTHING_BEFORE, sealedAt: '' }

type Shop = { sql: TransactionSql; tx: BufferedTx; epoch: string; newId: () => number }

/**
 * Seals the inspections that are signed in one write transaction. The transaction holds the shop's lock, so that seals follow one another. These
 * rules hold:
 *
 * 1. A signature whose hashes are not those of what it signs is rejected; one without hashes is of an older app, and is not sealed.
 * 2. A seal is written with its signature or not at all, and never again.
 * 3. A seal is not older than the one before it, unless the clock was set back by more than a step.
 */
export class InspectionSealer {
  readonly #shop: Shop
  #key: SealKey | undefined
  #end: LastSeal | undefined

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /** Why a mutation that has changed these rows is rejected; undefined where it is not. */
  async whyNot(touched: readonly RowRef[]): Promise<MutationError | undefined> {
    for (const signature of await this.#signed(touched)) {
      const hashes = await hashEntries(sealedEntries(signature))
      if (String(hashes) !== String(signature.entryHashes))
        return new MutationError(ErrorCode.constraint, 'The seal is not of what was signed.', 'entryHashes')
    }
  }

  /** Seals what a mutation has signed; call it once the mutation is taken. */
  async seal(touched: readonly RowRef[], now: Date): Promise<void> {
    const { tx, newId } = this.#shop
    for (const { id, appointmentId, inspection, signedAt, entryHashes } of await this.#signed(touched)) {
      const [key, end] = [await this.#readKey(now), await this.#readEnd()]
      const content: SealContent = {
        ...{ number: end.number + 1, previous: end.hash, history: this.#shop.epoch },
        ...{ appointmentId, inspection, signatureId: id, closing: entryHashes.at(-1) ?? '' },
        ...{ signedAt, sealedAt: notBefore(end, now), keyId: key.id },
      }
      const text = sealText(content)
      const hash = await sha256(text)
      tx.put('inspectionSeals', { id: newId(), ...content, hash, signature: key.sign(text) })
      this.#end = { number: content.number, hash, sealedAt: content.sealedAt }
    }
  }

  async #signed(touched: readonly RowRef[]) {
    const signed: (InspectionSignature & { signedAt: string; entryHashes: string[] })[] = []
    for (const [table, id] of touched) {
      if (table !== 'inspectionSignatures') continue
      const row = await this.#shop.tx.get(table, id)
      if (row?.signedAt && row.entryHashes)
        signed.push({ ...row, signedAt: row.signedAt, entryHashes: row.entryHashes })
    }
    return signed
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
