import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Fils, Id } from '../../rows/fields.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { Month, PeriodMonths, type VatEntry } from '../../rows/vat-entry.ts'
import { addMonths, lockRefusal, monthsOf, periodName } from '../../rules/documents/vat-period.ts'
import { vatReturn } from '../../rules/documents/vat-return.ts'
import { SEES_REPORTS } from '../../rules/permissions.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

/**
 * Locks a tax period for good, with the figures that the person saw; earlier months are locked with it. What comes later
 * for these months is declared in the next open one. Refused when the figures have moved meanwhile.
 */
export const lockPeriod = defineMutation({
  name: 'vat.lockPeriod',
  args: z.object({ id: Id, firstMonth: Month, months: PeriodMonths, outputFils: Fils, inputFils: Fils }),
  roles: SEES_REPORTS,
  async apply(tx, { id, ...period }, ctx) {
    const { firstMonth, months, outputFils, inputFils } = period
    const { vatLockedThrough: lockedThrough = null } = await requireRow(
      tx,
      'settings',
      SETTINGS_ID,
      'settings',
    )
    const refusal = lockRefusal(period, { lockedThrough, today: shopDay(ctx.actedAt) })
    if (refusal) throw refused(`${periodName(period)} ${REFUSALS[refusal]}`)
    const now = vatReturn(period, await readEntries(tx, monthsOf(period)))
    if (now.outputFils !== outputFils || now.inputFils !== inputFils)
      throw refused(`The figures of ${periodName(period)} have changed since you saw them. Look again.`)
    await insertRow(tx, 'lockedPeriods', {
      id,
      ...period,
      lockedBy: ctx.actor.userId,
      lockedAt: ctx.actedAt,
    })
    await tx.patch('settings', SETTINGS_ID, {
      vatLockedThrough: addMonths(firstMonth, months - 1),
      updatedAt: ctx.actedAt,
    })
  },
})

const REFUSALS = {
  'not over': 'is not over yet: lock it when it is.',
  locked: 'is locked already.',
  'locked in part': 'is locked in part: lock the months that are left one by one.',
  'earlier open': 'cannot be locked yet: lock the months before it first.',
}

function refused(message: string): MutationError {
  return new MutationError(ErrorCode.invalidInput, message, 'firstMonth')
}

async function readEntries(tx: Tx, months: readonly string[]): Promise<VatEntry[]> {
  const found: VatEntry[][] = []
  for (const month of months) found.push(await tx.find('vatEntries', { month }))
  return found.flat()
}
