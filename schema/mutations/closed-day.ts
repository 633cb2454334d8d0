import { z } from 'zod'
import { Day, Id } from '../rows/fields.ts'
import { defineMutation } from './define-mutation.ts'
import { insertRow } from './require-row.ts'

/** Closes the shop for a day. For a day that is closed already it only replaces the reason. */
export const addClosedDay = defineMutation({
  name: 'closedDay.add',
  args: z.object({ id: Id, day: Day, reason: z.string().trim().min(1).max(200).nullable().default(null) }),
  roles: ['admin'],
  async apply(tx, args) {
    const [known] = await tx.find('closedDays', { day: args.day })
    if (known) await tx.patch('closedDays', known.id, { reason: args.reason })
    else await insertRow(tx, 'closedDays', args)
  },
})

/**
 * The argument is the day and not an id: two devices may both have added the day, and removing it must open it
 * on both.
 */
export const removeClosedDay = defineMutation({
  name: 'closedDay.remove',
  args: z.object({ day: Day }),
  roles: ['admin'],
  async apply(tx, { day }) {
    for (const { id } of await tx.find('closedDays', { day })) tx.remove('closedDays', id)
  },
})
