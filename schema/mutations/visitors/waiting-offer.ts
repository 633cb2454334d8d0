import { ErrorCode, MutationError } from '../../errors.ts'
import type { WaitingEntry } from '../../rows/waiting-entry.ts'
import { isPending } from '../../rules/messages/notification-state.ts'
import { isKnown } from '../../rules/visitors/flood.ts'
import { isOnList, offeredNow } from '../../rules/visitors/waiting-list.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

/** Why the message of an entry that has ended is not sent any more. */
const NOT_ON_LIST = 'The customer is not on the waiting list any more.'

/** The entry to which this time is offered now, with whom it books; rejects a time that is not, or no longer. */
export async function requireOffer(
  tx: Tx,
  { waitingEntryId, scheduledDate }: { waitingEntryId: number | null; scheduledDate: string },
  { actedAt }: MutationContext,
) {
  const entry = await requireRow(tx, 'waitingEntries', waitingEntryId ?? 0, 'waitingEntryId')
  if (!isOnList(entry, actedAt))
    throw new MutationError(
      ErrorCode.illegalMove,
      'This entry of the waiting list has ended.',
      'waitingEntryId',
    )
  if (offeredNow(entry, actedAt) !== scheduledDate)
    throw new MutationError(ErrorCode.tooLate, 'This time is not offered any more.', 'waitingEntryId')
  const { customerId, vehicleId, source } = entry
  const [customer, vehicle, appointments] = await Promise.all([
    requireRow(tx, 'customers', customerId, 'customerId'),
    requireRow(tx, 'vehicles', vehicleId, 'vehicleId'),
    tx.find('appointments', { customerId }),
  ])
  const hasWaited = source === 'booking'
  return {
    entry,
    customer,
    vehicle,
    appointments,
    isKnown: isKnown({ hasPlate: true, appointments, hasWaited }),
  }
}

/** Takes an entry off the list, with the message that has not gone out yet. One that has ended stays as it is. */
export async function endEntry(
  tx: Tx,
  { id, customerId }: Pick<WaitingEntry, 'id' | 'customerId'>,
  end: Pick<WaitingEntry, 'state'> & Partial<Pick<WaitingEntry, 'appointmentId'>>,
  { actedAt }: MutationContext,
): Promise<void> {
  const { state } = await requireRow(tx, 'waitingEntries', id, 'id')
  if (state !== 'open') return
  await tx.patch('waitingEntries', id, { ...end, updatedAt: actedAt })
  for (const told of await tx.find('notifications', { customerId })) {
    if (told.waitingEntryId !== id || !isPending(told)) continue
    const cancelled = { state: 'cancelled', errorMessage: NOT_ON_LIST, updatedAt: actedAt } as const
    await tx.patch('notifications', told.id, cancelled)
  }
}

/** Takes all entries of a customer off the list, who wants no messages any more. */
export async function endEntriesOf(tx: Tx, customerId: number, ctx: MutationContext): Promise<void> {
  for (const entry of await tx.find('waitingEntries', { customerId }))
    await endEntry(tx, entry, { state: 'left' }, ctx)
}
