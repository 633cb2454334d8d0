import { z } from 'zod'
import type { BlockedTime } from '../rows/blocked-time.ts'
import {
  BLOCK_REASON_MAX,
  type Block,
  type BlockProblem,
  blockProblem,
} from '../rules/schedule/blocked-time.ts'
import { shopInstant } from '../rules/time/shop-time.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import { pickedDay, pickedTime, requiredText } from './fields.ts'

const FIELDS = { what: 'what', startsAt: 'starts', endsAt: 'ends' } as const satisfies Record<
  BlockProblem['field'],
  string
>

/** A time of a bay ('bay 2') or a person ('user 5') to block, beside the blocked times that there are. */
export function blockedTimeFormSchema(others: readonly Block[]) {
  return z
    .object({
      what: z.string().min(1, 'Please choose a bay or a person.').max(40),
      firstDay: pickedDay('Please select a date'),
      starts: pickedTime(),
      lastDay: pickedDay('Please select a date'),
      ends: pickedTime(),
      reason: requiredText('Please say why').max(BLOCK_REASON_MAX, tooLong(BLOCK_REASON_MAX)),
    })
    .transform(({ what, firstDay, starts, lastDay, ends, reason }, check) => {
      const block = {
        ...readSubject(what),
        startsAt: shopInstant(firstDay, starts),
        endsAt: shopInstant(lastDay, ends),
      }
      const problem = blockProblem(block, others)
      if (problem) check.addIssue({ code: 'custom', path: [FIELDS[problem.field]], message: problem.message })
      return { ...block, reason }
    })
}

export type BlockedTimeInput = z.input<ReturnType<typeof blockedTimeFormSchema>>
export type BlockedTimeFields = z.output<ReturnType<typeof blockedTimeFormSchema>>

/** The time that the form would block, whatever its reason; null while it is incomplete, or ends before it begins. */
export function typedBlock(typed: BlockedTimeInput): Block | null {
  const read = blockedTimeFormSchema([]).safeParse({ ...typed, reason: 'Any' })
  return read.success ? read.data : null
}

/** How the form names the bay or the person of a block. */
export function writeSubject({ bay, userId }: Pick<BlockedTime, 'bay' | 'userId'>): string {
  if (bay !== null) return `bay ${bay}`
  return userId === null ? '' : `user ${userId}`
}

function readSubject(what: string): Pick<BlockedTime, 'bay' | 'userId'> {
  const [kind, id] = what.split(' ')
  return { bay: kind === 'bay' ? Number(id) : null, userId: kind === 'user' ? Number(id) : null }
}
