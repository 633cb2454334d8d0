import { ErrorCode, MutationError } from '#schema/errors.ts'
import { findMutation } from '#schema/mutations/registry.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { seriesRegister } from '#schema/rules/invoice.ts'
import type { TransactionSql } from '../db/connect.ts'

type Call = { name: string; args: unknown }
type Numbered = Pick<Invoice, 'id' | 'series' | 'sequence'>
/** `lastSequence` is 0 before the first document. */
type Series = { isOwn: boolean; lastSequence: number }

/**
 * Holds the numbers that a push puts on paper against the registers that were given out: nobody may print from
 * another person's series, nor go back in his own and fill a gap with what was not printed there.
 */
export class OwnNumbers {
  readonly #series = new Map<string, Series>()

  constructor(
    readonly sql: TransactionSql,
    readonly userId: number,
  ) {}

  /** Throws `MutationError` for a number that the device has not drawn. */
  async check(call: Call): Promise<void> {
    const document = numberedBy(call)
    if (!document) return
    const { series, sequence } = document
    const { isOwn, lastSequence } = await this.#find(series)
    if (!isOwn) throw notOwn(`The series ${series} belongs to another device.`)
    if (sequence > lastSequence || (await this.#isKnown(document))) return
    throw notOwn(`The series ${series} has come to ${lastSequence} already.`)
  }

  /** To be told of each mutation that was applied. */
  note(call: Call): void {
    const document = numberedBy(call)
    const series = document && this.#series.get(document.series)
    if (series) series.lastSequence = Math.max(series.lastSequence, document.sequence)
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
  const register = seriesRegister(series)
  const [row] = await sql<Series[]>`
    select next_register > ${register} and not exists (
        select from replicas where register = ${register} and user_id <> ${userId}) as "isOwn",
      coalesce((select max(sequence) from invoices where series = ${series}), 0)::int as "lastSequence"
    from shop_state`
  if (!row) throw new Error('shop_state has no row: run the migrations')
  return row
}

function numberedBy({ name, args }: Call): Numbered | undefined {
  const mutation = findMutation(name)
  if (!mutation?.numbered) return undefined
  const parsed = mutation.args.safeParse(args)
  return parsed.success ? mutation.numbered(parsed.data) : undefined
}

function notOwn(reason: string): MutationError {
  const message = `${reason} Open the receipt again for a new number.`
  return new MutationError(ErrorCode.notOwnNumber, message, 'series')
}
