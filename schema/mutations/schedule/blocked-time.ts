import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { BlockedTime } from '../../rows/blocked-time.ts'
import { Id, Instant } from '../../rows/fields.ts'
import {
  BLOCK_REASON_MAX,
  type BlockProblem,
  blockProblem,
  blocksBayOf,
} from '../../rules/schedule/blocked-time.ts'
import { UNDECIDED } from '../../rules/schedule/overbooking.ts'
import { MOST_BAYS } from '../../rules/shop-limits.ts'
import { stayedUntilNow, stayUntil } from '../../rules/time/working-time.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

const Fields = z.object({
  bay: z.int().min(1).max(MOST_BAYS).nullable(),
  userId: Id.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  reason: z.string().trim().min(1).max(BLOCK_REASON_MAX),
})

/**
 * Blocks a time of a bay or of a person. Throws `already_exists` when it shares a part with another block of the same.
 * A vehicle that is to stand in the bay then keeps its place and is flagged.
 */
export const createBlockedTime = defineMutation({
  name: 'blockedTime.create',
  args: Fields.extend({ id: Id }),
  roles: STAFF,
  async apply(tx, { id, ...fields }, ctx) {
    const block = await checkedBlock(tx, id, fields)
    await insertRow(tx, 'blockedTimes', block)
    await flagThoseThere(tx, block, ctx)
  },
})

/** Changes a blocked time. */
export const updateBlockedTime = defineMutation({
  name: 'blockedTime.update',
  args: z.object({ id: Id, changes: Fields.partial() }),
  roles: STAFF,
  async apply(tx, { id, changes }, ctx) {
    const block = await checkedBlock(tx, id, {
      ...(await requireRow(tx, 'blockedTimes', id, 'id')),
      ...changes,
    })
    await tx.patch('blockedTimes', id, block)
    await flagThoseThere(tx, block, ctx)
  },
})

/** Frees a blocked time. Two devices may both have freed it. */
export const removeBlockedTime = defineMutation({
  name: 'blockedTime.remove',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }) {
    if (await tx.get('blockedTimes', id)) tx.remove('blockedTimes', id)
  },
})

async function checkedBlock(tx: Tx, id: number, fields: z.output<typeof Fields>): Promise<BlockedTime> {
  const { bay, userId, startsAt, endsAt, reason } = fields
  const block = { bay, userId, startsAt, endsAt }
  rejectProblem(blockProblem(block, []))
  if (userId !== null) await requireRow(tx, 'users', userId, 'userId')
  const same = await tx.find('blockedTimes', bay === null ? { userId } : { bay })
  rejectProblem(
    blockProblem(
      block,
      same.filter(other => other.id !== id),
    ),
  )
  return { id, ...block, days: stayUntil(startsAt, endsAt).days, reason }
}

function rejectProblem(problem: BlockProblem | null): void {
  if (!problem) return
  const code = problem.isTaken ? ErrorCode.alreadyExists : ErrorCode.invalidInput
  throw new MutationError(code, problem.message, problem.field === 'what' ? 'bay' : problem.field)
}

/** A place that somebody has accepted has to be accepted anew: it is blocked now. */
async function flagThoseThere(tx: Tx, block: BlockedTime, { actedAt }: MutationContext): Promise<void> {
  if (block.bay === null) return
  const open = await Promise.all(
    (['pending', 'confirmed', 'in_progress'] as const).map(status => tx.find('appointments', { status })),
  )
  for (const appointment of open.flat().map(each => stayedUntilNow(each, actedAt))) {
    const { id, overbookingAcceptedAt } = appointment
    if (overbookingAcceptedAt !== null && blocksBayOf(block, appointment))
      await tx.patch('appointments', id, { ...UNDECIDED, updatedAt: actedAt })
  }
}
