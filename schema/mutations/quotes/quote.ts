import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Id } from '../../rows/fields.ts'
import type { Quote } from '../../rows/quote.ts'
import { isAnswered, isOver } from '../../rules/quotes/quote-state.ts'
import { requireOpenJob } from '../appointments/quoted-work.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { QuoteContent, writtenQuote } from './quote-content.ts'

export const createQuote = defineMutation({
  name: 'quote.create',
  args: QuoteContent.extend({
    id: Id,
    /** The appointment on which it asks for extra work. */
    extraOf: Id.nullable().default(null),
  }),
  roles: STAFF,
  async apply(tx, { id, extraOf, ...content }, ctx) {
    const job = extraOf === null ? undefined : await requireOpenJob(tx, extraOf)
    if (job && job.customerId !== content.customerId)
      throw new MutationError(ErrorCode.changedMeanwhile, 'This job is another customer’s.', 'customerId')
    const written = await writtenQuote(tx, content, { job }, ctx)
    const version = { id, firstId: id, edition: 1, appointmentId: extraOf, extraWork: extraOf !== null }
    await insertRow(tx, 'quotes', { ...blankVersion(version, ctx), ...written })
  },
})

/**
 * Changes a quote. A draft is written anew; of everything else the change is the next version, under `nextId`, because what was
 * sent is never overwritten. A version that was approved stands beside it: where its author had not seen that, somebody is
 * told.
 */
export const reviseQuote = defineMutation({
  name: 'quote.revise',
  args: QuoteContent.extend({
    id: Id,
    nextId: Id,
    /** Whether the author saw an answer to any version. */
    sawAnswer: z.boolean(),
  }),
  roles: STAFF,
  async apply(tx, { id, nextId, sawAnswer, ...content }, ctx) {
    const before = await requireRow(tx, 'quotes', id, 'id')
    const { firstId, extraWork } = before
    const appointmentId = extraWork ? before.appointmentId : null
    const job = appointmentId === null ? undefined : await requireOpenJob(tx, appointmentId)
    const written = await writtenQuote(tx, content, { before, job }, ctx)
    if (before.state === 'draft') {
      await tx.patch('quotes', id, { ...written, updatedAt: ctx.actedAt })
      return
    }
    const editions = await editionsOf(tx, before)
    for (const { id, state } of editions)
      if (state === 'sent' || state === 'draft')
        await tx.patch('quotes', id, { state: 'replaced', updatedAt: ctx.actedAt })
    const edition = Math.max(...editions.map(each => each.edition)) + 1
    const isCrossing = !sawAnswer && editions.some(isAnswered)
    await insertRow(tx, 'quotes', {
      ...blankVersion({ id: nextId, firstId, edition, appointmentId, extraWork }, ctx),
      ...written,
      crossing: isCrossing ? 'open' : null,
    })
  },
})

/** Lets the customer answer: from now on the page of its link asks them. Sending a sent one again changes nothing. */
export const sendQuote = defineMutation({
  name: 'quote.send',
  args: z.object({ id: Id }),
  roles: STAFF,
  changes: ({ id }) => [['quotes', id]],
  async apply(tx, { id }, ctx) {
    const quote = await requireRow(tx, 'quotes', id, 'id')
    if (quote.state === 'sent' || isAnswered(quote)) return
    if (quote.state !== 'draft') throw notOpen(quote)
    if (isOver(quote, ctx.actedAt))
      throw new MutationError(
        ErrorCode.tooLate,
        'The last day of this quote is over: give it a later one.',
        'id',
      )
    await tx.patch('quotes', id, { state: 'sent', sentAt: ctx.actedAt, updatedAt: ctx.actedAt })
  },
})

/** Takes an unanswered quote back. One that was approved meanwhile stands: this is rejected. */
export const withdrawQuote = defineMutation({
  name: 'quote.withdraw',
  args: z.object({ id: Id }),
  roles: STAFF,
  changes: ({ id }) => [['quotes', id]],
  async apply(tx, { id }, ctx) {
    const quote = await requireRow(tx, 'quotes', id, 'id')
    if (quote.state === 'withdrawn') return
    if (isAnswered(quote)) throw answeredAlready(quote)
    await tx.patch('quotes', id, { state: 'withdrawn', updatedAt: ctx.actedAt })
  },
})

/** Says that somebody has settled which version holds, after one was changed while another was answered. */
export const settleQuote = defineMutation({
  name: 'quote.settle',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }, ctx) {
    const { crossing } = await requireRow(tx, 'quotes', id, 'id')
    if (crossing === 'open') await tx.patch('quotes', id, { crossing: 'settled', updatedAt: ctx.actedAt })
  },
})

/** All versions of a quote, in the order of their ids. */
export function editionsOf(tx: Tx, { firstId }: Pick<Quote, 'firstId'>): Promise<Quote[]> {
  return tx.find('quotes', { firstId })
}

export function answeredAlready({ signedBy }: Pick<Quote, 'signedBy'>): MutationError {
  const who = signedBy ? ` by ${signedBy}` : ''
  return new MutationError(ErrorCode.alreadyAnswered, `This quote was answered${who} already.`, 'id')
}

export function notOpen({ state }: Pick<Quote, 'state'>): MutationError {
  return state === 'replaced'
    ? new MutationError(ErrorCode.changedMeanwhile, 'There is a later version of this quote.', 'id')
    : new MutationError(ErrorCode.illegalMove, 'This quote cannot be approved any more.', 'id')
}

type Version = Pick<Quote, 'id' | 'firstId' | 'edition' | 'appointmentId' | 'extraWork'>

function blankVersion(version: Version, { actor, actedAt }: MutationContext) {
  return {
    ...version,
    state: 'draft' as const,
    sentAt: null,
    answeredAt: null,
    answeredBy: null,
    signedBy: null,
    signature: null,
    takenBy: null,
    crossing: null,
    createdBy: actor.userId,
    createdAt: actedAt,
    updatedAt: actedAt,
  }
}
