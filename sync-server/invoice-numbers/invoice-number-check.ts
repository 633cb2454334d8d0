import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { ParsedCall } from '#schema/mutations/run-mutation.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { seriesNumber } from '#schema/rules/documents/invoice.ts'
import type { TransactionSql } from '../db/connect.ts'
import { requireShopState } from '../db/shop-state.ts'

type NumberedInvoice = Pick<Invoice, 'id' | 'series' | 'sequence'>
/**
 * `lastSequence` is 0 before the first document. `mayJump` is true after a restore: the shop may have issued
 * documents under numbers that the backup lacks.
 */
type Series = { isOwn: boolean; lastSequence: number; mayJump: boolean }

/** The most documents of one series that a restored backup may lack. */
const MAX_JUMP = 1_000

/**
 * Checks the document numbers of a push against the invoice series: a device may not number documents in
 * another person's series, nor fill a gap in its own with a number that it did not print.
 */
export class InvoiceNumberCheck {
  readonly #series = new Map<string, Series>()
  /** Numbers of rejected documents: of this batch, and from the log for every series in `#looked`. */
  readonly #rejected = new Set<string>()
  readonly #looked = new Set<string>()

  constructor(
    readonly sql: TransactionSql,
    readonly userId: number,
  ) {}

  /** Throws `MutationError` for a number that the device has not drawn. */
  async check(call: ParsedCall): Promise<void> {
    const before = new Map<string, number>()
    for (const document of numberedBy(call)) {
      await this.#checkOne(document, before.get(document.series) ?? 0)
      before.set(document.series, document.sequence)
    }
  }

  /** `before` is the number of the document before it in the same call and series. */
  async #checkOne(document: NumberedInvoice, before: number): Promise<void> {
    const { series, sequence } = document
    const { isOwn, mayJump, ...known } = await this.#find(series)
    const lastSequence = Math.max(known.lastSequence, before)
    if (!isOwn) throw notOwn(`The series ${series} belongs to another device.`)
    if (sequence <= lastSequence) {
      if (await this.#isKnown(document)) return
      throw notOwn(`The series ${series} has come to ${lastSequence} already.`)
    }
    const skipped = sequence - lastSequence - 1
    if (skipped === 0 || (mayJump && skipped <= MAX_JUMP)) return
    if (skipped === (await this.#countRejected(document, lastSequence))) return
    throw notOwn(`The next number of the series ${series} is ${lastSequence + 1}.`)
  }

  /** Records the outcome of a mutation; call it after each one. `code` is null when it was applied. */
  note(call: ParsedCall, code: string | null): void {
    for (const document of numberedBy(call)) {
      const series = this.#series.get(document.series)
      if (code !== null && code !== ErrorCode.notOwnNumber)
        this.#rejected.add(`${document.series} ${document.sequence}`)
      if (code === null && series) series.lastSequence = Math.max(series.lastSequence, document.sequence)
    }
  }

  /** Counts the numbers between `last` and this one that belong to rejected documents: those were printed. */
  async #countRejected({ series, sequence }: NumberedInvoice, last: number): Promise<number> {
    if (!this.#looked.has(series)) {
      this.#looked.add(series)
      const rows = await this.sql<{ sequence: string }[]>`
        select distinct document ->> 'sequence' as sequence from mutation_log,
          jsonb_path_query(args, '$.** ? (@.series == $series)', ${this.sql.json({ series })}) document
        where actor_id = ${this.userId} and outcome = 'rejected' and code <> ${ErrorCode.notOwnNumber}`
      for (const row of rows) this.#rejected.add(`${series} ${row.sequence}`)
    }
    let number = last + 1
    while (number < sequence && this.#rejected.has(`${series} ${number}`)) number++
    return number - last - 1
  }

  async #find(series: string): Promise<Series> {
    const known = this.#series.get(series)
    if (known) return known
    const found = await findSeries(this.sql, { series, userId: this.userId })
    this.#series.set(series, found)
    return found
  }

  /**
   * Whether a number at or below the last one may be used. It may when its document was rejected before and is
   * sent again. It also passes when an invoice has it: then the mutation itself rejects it.
   */
  async #isKnown({ id, series, sequence }: NumberedInvoice): Promise<boolean> {
    const [row] = await this.sql<{ known: boolean }[]>`
      select exists (select from invoices where series = ${series} and sequence = ${sequence}) or exists (
        select from mutation_log
        where jsonb_path_exists(
            args,
            '$.** ? (@.id == $id && @.series == $series && @.sequence == $sequence)',
            ${this.sql.json({ id, series, sequence })}
          )
          and actor_id = ${this.userId} and outcome = 'rejected' and code <> ${ErrorCode.notOwnNumber}) as known`
    return row?.known ?? false
  }
}

/**
 * A device forks to a new replica after its disk was copied or the server was restored, but keeps the documents
 * of its first series: every series of the same person counts as the device's own. A series that was given out
 * and has no owner also counts: the restored backup does not contain the replica, and no other device is ever
 * given that series.
 */
async function findSeries(
  sql: TransactionSql,
  { series, userId }: { series: string; userId: number },
): Promise<Series> {
  const register = seriesNumber(series)
  const [row] = await sql<Series[]>`
    select next_register > ${register} and not exists (
        select from replicas where register = ${register} and user_id <> ${userId})
        and server_register is distinct from ${register} as "isOwn",
      coalesce((select max(sequence) from invoices where series = ${series}), 0)::int as "lastSequence",
      history_began_at is not null as "mayJump"
    from shop_state`
  return requireShopState(row)
}

function numberedBy({ definition }: ParsedCall): readonly NumberedInvoice[] {
  return (definition?.parsed.success && definition.mutation.numbered?.(definition.parsed.data)) || []
}

function notOwn(reason: string): MutationError {
  const message = `${reason} Open the receipt again for a new number.`
  return new MutationError(ErrorCode.notOwnNumber, message, 'series')
}
