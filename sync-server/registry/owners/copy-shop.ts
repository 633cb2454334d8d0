import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { CopyOutcome, NoAnswer, SentTo } from '#app/site/owners/shop-standing.ts'
import type { CopyPart } from '#schema/protocol/copy-drafts.ts'
import { isEmptyCopy } from '../../copies/read-shop-copy.ts'
import type { Shop } from '../../shop.ts'
import { NoAnswerError, noAnswerOf } from './no-answer.ts'
import type { OwnedShop } from './owner-accounts.ts'
import { createPlaces } from './places.ts'

/** The page waits no longer than this for the shop that is read, and again for all those that it goes to. */
const WAIT_MS = 20_000
/** Each opens connections, and may have to be brought up to this release first. */
const MOST_AT_ONCE = 4

export type AskShop = <Answer>(host: string, question: (shop: Shop) => Promise<Answer>) => Promise<Answer>
type Parts = { ask: AskShop; log: Logger; clock: () => Date; waitMs?: number | undefined }

export type CopyRequest = {
  from: OwnedShop
  to: readonly OwnedShop[]
  parts: readonly CopyPart[]
  /** The name of the owner. */
  sentBy: string
  /** Whether a shop is still the owner's, asked once the first one was read. */
  stillOwned: () => Promise<(shop: OwnedShop) => boolean>
}

/**
 * Copies of one shop to others as drafts: one call to each, through its own role. One that is slow or does not answer holds up no
 * other, and what arrives there twice counts once.
 */
export function createCopier({ ask, log, clock, waitMs = WAIT_MS }: Parts) {
  return async function copyShop({ from, to, parts, sentBy, stillOwned }: CopyRequest): Promise<CopyOutcome> {
    const read = await inTime(from, () => ask(from.host, shop => shop.readCopy(parts)))
    if ('failure' in read) return { problem: read.failure }
    if (read.answer === 'tooMany') return { problem: 'tooMany' }
    const { copy, leftOut } = read.answer
    if (isEmptyCopy(copy)) return { problem: 'empty' }
    const isOwned = await stillOwned()
    if (!isOwned(from)) return { problem: 'notYours' }
    const takePlace = createPlaces(MOST_AT_ONCE)
    const sent = { from, sentBy, sentAt: clock().toISOString(), copy }
    const outcomes = await Promise.all(
      to.map(async (shop): Promise<SentTo> => {
        if (!isOwned(shop)) return { shop, failure: 'notYours' }
        const outcome = await inTime(shop, async late => {
          const giveBack = await takePlace()
          try {
            if (late.aborted) throw new NoAnswerError('slow')
            return await ask(shop.host, opened => {
              if (late.aborted) throw new NoAnswerError('slow')
              return opened.takeCopy(sent)
            })
          } finally {
            giveBack()
          }
        })
        if ('failure' in outcome) return { shop, failure: outcome.failure }
        return { shop, differences: outcome.answer }
      }),
    )
    log.info({ from: from.host, to: outcomes.map(({ shop }) => shop.host), parts }, 'a shop was copied')
    return { outcomes, leftOut }
  }

  /** What a shop answers, or why it does not; `late` is aborted once nobody waits for it any more. */
  async function inTime<Answer>(
    { host, state }: OwnedShop,
    question: (late: AbortSignal) => Promise<Answer>,
  ): Promise<{ answer: Answer } | { failure: NoAnswer }> {
    if (state !== 'open') return { failure: state }
    const [late, answered] = [new AbortController(), new AbortController()]
    const answer = question(late.signal).then(
      answer => ({ answer }),
      error => {
        if (!late.signal.aborted) log.warn({ err: error, shop: host }, 'a shop could not be copied')
        return { failure: noAnswerOf(error) }
      },
    )
    const slow = delay(waitMs, { failure: 'slow' as const }, { signal: answered.signal })
    slow.catch(() => {})
    try {
      return await Promise.race([answer, slow])
    } finally {
      answered.abort()
      late.abort()
    }
  }
}
