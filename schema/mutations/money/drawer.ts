import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Fils, Id, Instant, MAX_FILS } from '../../rows/fields.ts'
import { DENOMINATIONS_FILS, DRAWER_TEXT_MAX, PIECES_MAX, sessionAt } from '../../rules/money/drawer.ts'
import { KEEPS_MONEY } from '../../rules/permissions.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'

const Amount = Fils.min(0).max(MAX_FILS)
const Said = z.string().trim().min(1).max(DRAWER_TEXT_MAX)
/** A drawer that was left open for weeks holds no more payments than this. */
const KNOWN_MAX = 20_000
const DeviceName = z.string().trim().max(100).nullable()
const Expected = z
  .int()
  .min(-10 * MAX_FILS)
  .max(10 * MAX_FILS)

/**
 * Opens the drawer with a float. Where another session was open at that time, of which the device had not heard, this
 * one joins it: its float is kept and shown, and payments stay with the first.
 */
export const openDrawer = defineMutation({
  name: 'drawer.open',
  args: z.object({ id: Id, floatFils: Amount, device: DeviceName }),
  roles: KEEPS_MONEY,
  async apply(tx, { id, floatFils, device }, ctx) {
    const standing = await Promise.all(
      (['open', 'closed'] as const).map(state => tx.find('drawerSessions', { state })),
    )
    const first = sessionAt(standing.flat(), ctx.actedAt)
    await insertRow(tx, 'drawerSessions', {
      id,
      state: first ? 'joined' : 'open',
      joinedId: first?.id ?? null,
      openedAt: ctx.actedAt,
      openedBy: ctx.actor.userId,
      openedOn: device,
      floatFils,
      closedAt: null,
      countId: null,
      explanation: null,
      explainedBy: null,
      explainedAt: null,
    })
  },
})

/** Records cash put into the drawer or taken out of it. It is a fact, whether or not a drawer is open. */
export const moveCash = defineMutation({
  name: 'drawer.move',
  args: z.object({ id: Id, kind: z.enum(['in', 'out']), amountFils: Amount.min(1), reason: Said }),
  roles: KEEPS_MONEY,
  async apply(tx, args, ctx) {
    await insertRow(tx, 'drawerMoves', { ...args, createdBy: ctx.actor.userId, createdAt: ctx.actedAt })
  },
})

/**
 * Closes a session with a count and what the device expected. A session that was closed meanwhile stays as it is: the
 * count is kept beside the one that closed it.
 */
export const closeDrawer = defineMutation({
  name: 'drawer.close',
  args: z.object({
    /** Id of the count. */
    id: Id,
    sessionId: Id,
    pieces: z
      .array(z.object({ valueFils: z.literal(DENOMINATIONS_FILS), count: z.int().min(1).max(PIECES_MAX) }))
      .max(DENOMINATIONS_FILS.length),
    cardFils: Amount.nullable(),
    transferFils: Amount.nullable(),
    expectedCashFils: Expected,
    expectedCardFils: Expected,
    expectedTransferFils: Expected,
    paymentIds: z.array(Id).max(KNOWN_MAX),
    moveIds: z.array(Id).max(KNOWN_MAX),
    syncedAt: Instant.nullable(),
    device: DeviceName,
  }),
  roles: KEEPS_MONEY,
  async apply(tx, { id, sessionId, pieces, device, ...known }, ctx) {
    if (new Set(pieces.map(({ valueFils }) => valueFils)).size < pieces.length)
      throw new MutationError(ErrorCode.invalidInput, 'A note or coin is counted twice.', 'pieces')
    const named = await requireRow(tx, 'drawerSessions', sessionId, 'sessionId')
    const session =
      named.joinedId === null ? named : await requireRow(tx, 'drawerSessions', named.joinedId, 'sessionId')
    await insertRow(tx, 'drawerCounts', {
      id,
      sessionId: session.id,
      countedAt: ctx.actedAt,
      countedBy: ctx.actor.userId,
      countedOn: device,
      pieces,
      ...known,
    })
    if (session.state === 'open')
      await tx.patch('drawerSessions', session.id, { state: 'closed', closedAt: ctx.actedAt, countId: id })
  },
})

/** Says why the count of a closed session differs. A later explanation replaces it; the history keeps both. */
export const explainDrawer = defineMutation({
  name: 'drawer.explain',
  args: z.object({ id: Id, explanation: Said }),
  roles: KEEPS_MONEY,
  async apply(tx, { id, explanation }, ctx) {
    const { state } = await requireRow(tx, 'drawerSessions', id, 'id')
    if (state !== 'closed')
      throw new MutationError(ErrorCode.illegalMove, 'The drawer has not been closed yet.', 'id')
    const { actor, actedAt } = ctx
    await tx.patch('drawerSessions', id, {
      explanation,
      explainedBy: actor.userId,
      explainedAt: actedAt,
    })
  },
})
