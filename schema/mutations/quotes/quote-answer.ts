import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import { MOST_QUOTE_LINES, type Quote, SIGNER_MAX, Signature } from '../../rows/quote.ts'
import { answeredLines, answeredState, countedLines, lineTotals } from '../../rules/quotes/quote-lines.ts'
import { isAnswered, isOver, isWithinLimit } from '../../rules/quotes/quote-state.ts'
import { addExtraWork } from '../appointments/quoted-work.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { answeredAlready, editionsOf, notOpen } from './quote.ts'
import { quotedDeposit } from './quote-content.ts'

/** Whoever answers says so line by line: what is not approved is declined. */
const Answer = z.object({
  id: Id,
  /** The numbers of the lines. */
  approved: z.array(z.int()).max(MOST_QUOTE_LINES),
  signedBy: z.string().trim().min(2).max(SIGNER_MAX),
  signature: Signature.nullable().default(null),
  /** Of extra work: the ids of the lines that the appointment gets, one for each that is approved. */
  lineIds: z.array(Id).max(MOST_QUOTE_LINES).default([]),
})
type Answer = z.output<typeof Answer>

/**
 * Records what a customer said at the counter, with their signature on the glass. It is a fact: a version that was replaced or
 * went over its day meanwhile is approved all the same. Only one that was answered or withdrawn before is rejected.
 */
export const answerQuote = defineMutation({
  name: 'quote.answer',
  args: Answer,
  roles: STAFF,
  changes: ({ id }) => [['quotes', id]],
  async apply(tx, args, ctx) {
    const quote = await requireRow(tx, 'quotes', args.id, 'id')
    if (isAnswered(quote)) throw answeredAlready(quote)
    if (quote.state === 'withdrawn') throw notOpen(quote)
    if (quote.state === 'replaced') await tellOfCrossing(tx, quote, ctx)
    await recordAnswer(tx, quote, { ...args, answeredBy: 'counter' }, ctx)
  },
})

/** The answer by the link of a quote: once, in time, and of the version that holds. */
export const answerQuoteOnline = defineMutation({
  name: 'quote.answerOnline',
  args: Answer,
  roles: ['visitor'],
  async apply(tx, args, ctx) {
    const quote = await requireRow(tx, 'quotes', args.id, 'id')
    if (isAnswered(quote)) throw answeredAlready(quote)
    if (quote.state !== 'sent') throw notOpen(quote)
    if (isOver(quote, ctx.actedAt))
      throw new MutationError(ErrorCode.tooLate, 'The last day of this quote is over.', 'id')
    await recordAnswer(tx, quote, { ...args, answeredBy: 'link' }, ctx)
  },
})

/** Takes all of a quote as approved that the customer's firm lets the shop do without asking. */
export const takeQuoteByLimit = defineMutation({
  name: 'quote.takeByLimit',
  args: Answer.pick({ id: true, lineIds: true }),
  roles: STAFF,
  changes: ({ id }) => [['quotes', id]],
  async apply(tx, { id, lineIds }, ctx) {
    const quote = await requireRow(tx, 'quotes', id, 'id')
    if (isAnswered(quote)) throw answeredAlready(quote)
    if (quote.state !== 'draft' && quote.state !== 'sent') throw notOpen(quote)
    const customer = await requireRow(tx, 'customers', quote.customerId, 'customerId')
    if (!isWithinLimit(quote, customer))
      throw new MutationError(
        ErrorCode.illegalMove,
        'This quote is above the limit up to which the customer is not asked.',
        'id',
      )
    const approved = countedLines(quote.lines).map(({ line }) => line)
    const answer = { id, approved, lineIds, signedBy: customer.approver, signature: null }
    await recordAnswer(tx, quote, { ...answer, answeredBy: 'limit' }, ctx)
  },
})

type Recorded = Omit<Answer, 'signedBy'> & Pick<Quote, 'signedBy' | 'answeredBy'>

async function recordAnswer(
  tx: Tx,
  quote: Quote,
  { id, approved, signedBy, signature, lineIds, answeredBy }: Recorded,
  ctx: MutationContext,
): Promise<void> {
  const { actor, actedAt } = ctx
  const lines = answeredLines(quote.lines, approved)
  if (!lines)
    throw new MutationError(
      ErrorCode.invalidInput,
      'Of a line and its alternatives one is approved, or none.',
      'approved',
    )
  const counted = countedLines(lines)
  await tx.patch('quotes', id, {
    ...lineTotals(counted, quote.vatMode),
    lines,
    depositFils: await quotedDeposit(tx, { ...quote, lines: counted }),
    state: answeredState(lines),
    sentAt: quote.sentAt ?? actedAt,
    ...{ answeredBy, signedBy, signature },
    answeredAt: actedAt,
    takenBy: actor.userId,
    updatedAt: actedAt,
  })
  if (quote.extraWork && quote.appointmentId !== null)
    await addExtraWork(tx, { ...quote, appointmentId: quote.appointmentId, lines: counted, lineIds }, ctx)
}

/** Opens the question which version holds, at the latest one. One that was answered itself has the last word. */
async function tellOfCrossing(tx: Tx, quote: Quote, { actedAt }: MutationContext): Promise<void> {
  const later = (await editionsOf(tx, quote)).filter(({ edition }) => edition > quote.edition)
  const answered = later.find(isAnswered)
  if (answered) throw answeredAlready(answered)
  const last = later.at(-1)
  if (last) await tx.patch('quotes', last.id, { crossing: 'open', updatedAt: actedAt })
}
