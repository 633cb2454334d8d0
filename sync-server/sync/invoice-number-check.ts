import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { ParsedCall } from '#schema/mutations/run-mutation.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { seriesNumber } from '#schema/rules/invoice.ts'
import type { TransactionSql } from '../db/connect.ts'

type Numbered = Pick<Invoice, 'id' | 'series' | 'sequence'>
/**
 * `lastSequence` is 0 before the first document. `mayJump`: the shop was put back from a backup, and papers under
 * numbers that it lacks are out.
 */
type Series = { isOwn: boolean; lastSequence: number; mayJump: boolean }

/** So many papers of one series a backup may lack. */
const MAX_JUMP = 1_000

/**
 * Holds the numbers that a push puts on paper against the registers that were given out: nobody may print from
 * another person's series, nor go back in his own and fill a gap with what was not printed there.
 */
export class InvoiceNumberCheck {
  readonly #series = new Map<string, Series>()
  /** Numbers whose documents were rejected: of this batch, and of the log for the series that were looked up. */
  readonly #rejected = new Set<string>()
  readonly #looked = new Set<string>()

  constructor(
    readonly sql: TransactionSql,
    readonly userId: number,
  ) {}

  /** Throws `MutationError` for a number that the device has not drawn. */
  async check(call: ParsedCall): Promise<void> {
    const document = numberedBy(call)
    if (!document) return
    const { series, sequence } = document
    const { isOwn, lastSequence, mayJump } = await this.#find(series)
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

  /** To be told how each mutation ended: `code` is null when it was applied. */
  note(call: ParsedCall, code: string | null): void {
    const document = numberedBy(call)
    if (!document) return
    const series = this.#series.get(document.series)
    if (code !== null && code !== ErrorCode.notOwnNumber)
      this.#rejected.add(`${document.series} ${document.sequence}`)
    if (code === null && series) series.lastSequence = Math.max(series.lastSequence, document.sequence)
  }

  /** How many numbers between `last` and this one were drawn for documents that were rejected: they stand on paper. */
  async #countRejected({ series, sequence }: Numbered, last: number): Promise<number> {
    if (!this.#looked.has(series)) {
      this.#looked.add(series)
      const rows = await this.sql<{ sequence: string }[]>`
        select distinct args ->> 'sequence' as sequence from mutation_log
        where args ->> 'series' = ${series} and actor_id = ${this.userId}
          and outcome = 'rejected' and code <> ${ErrorCode.notOwnNumber}`
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
   * A number at or below the last may be one that was refused before and is sent again on the same document, since
   * what it spoke of has come; or one that is taken, which the mutation itself refuses.
   */
  async #isKnown({ id, series, sequence }: Numbered): Promise<boolean> {
    const [row] = await this.sql<{ known: boolean }[]>`
      select exists (select from invoices where series = ${series} and sequence = ${sequence}) or exists (
        select from mutation_log
        where args ->> 'id' = ${String(id)} and args ->> 'series' = ${series}
          and args ->> 'sequence' = ${String(sequence)} and actor_id = ${this.userId}
          and outcome = 'rejected' and code <> ${ErrorCode.notOwnNumber}) as known`
    return row?.known ?? false
  }
}

/**
 * A device goes by another name after its disk was copied or the server was put back, and what it printed under the
 * first stands: so any register of the same person is its own. So is one that was given out and has no owner, for
 * then a backup was put back that does not know of it, and no other device is ever given it.
 */
async function findSeries(
  sql: TransactionSql,
  { series, userId }: { series: string; userId: number },
): Promise<Series> {
  const register = seriesNumber(series)
  const [row] = await sql<Series[]>`
    select next_register > ${register} and not exists (
        select from replicas where register = ${register} and user_id <> ${userId}) as "isOwn",
      coalesce((select max(sequence) from invoices where series = ${series}), 0)::int as "lastSequence",
      history_began_at is not null as "mayJump"
    from shop_state`
  if (!row) throw new Error('shop_state has no row: run the migrations')
  return row
}

function numberedBy({ known }: ParsedCall): Numbered | undefined {
  return known?.parsed.success ? known.mutation.numbered?.(known.parsed.data) : undefined
}

function notOwn(reason: string): MutationError {
  const message = `${reason} Open the receipt again for a new number.`
  return new MutationError(ErrorCode.notOwnNumber, message, 'series')
}
