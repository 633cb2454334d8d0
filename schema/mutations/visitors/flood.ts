import { Flood } from '../../rows/flood.ts'
import { addMinutes } from '../../rules/time/shop-time.ts'
import { isUnanswered, leavesHalf } from '../../rules/visitors/flood.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import type { Tx } from '../base/tx.ts'
import { readPlaceRequest } from './visitor-place.ts'

/** Requests of so long before a flood began are taken for a part of it. */
const BEGINNING_MINUTES = 24 * 60

/**
 * Records a flood with its figures, at its beginning and while it goes on. At its beginning the unanswered bookings of the
 * day before are judged as those are that come during it: the first keep their places within the half of the shop, the
 * others stay as requests without one.
 */
export const recordFlood = defineMutation({
  name: 'booking.flood',
  args: Flood,
  roles: ['worker'],
  async apply(tx, flood, ctx) {
    const before = await tx.get('floods', flood.id)
    const unplaced = before ? 0 : await unplaceBeyondHalf(tx, ctx)
    tx.put('floods', { ...flood, unplaced: flood.unplaced + unplaced })
  },
})

async function unplaceBeyondHalf(tx: Tx, { actedAt }: MutationContext): Promise<number> {
  const since = addMinutes(actedAt, -BEGINNING_MINUTES)
  const pending = await tx.find('appointments', { status: 'pending' })
  const unanswered = pending
    .filter(each => isUnanswered(each) && !each.unplacedAt && each.createdAt > since)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id)
  const judged = new Set(unanswered.map(({ id }) => id))
  let unplaced = 0
  for (const appointment of unanswered) {
    const request = await readPlaceRequest(tx, appointment, actedAt)
    const existing = request.existing.filter(({ id }) => !judged.has(id))
    // By now its time may be too near to be asked for anew.
    if (leavesHalf({ ...request, existing, id: appointment.id, now: appointment.createdAt })) {
      // It stands in the way of those after it.
      judged.delete(appointment.id)
      continue
    }
    unplaced++
    const lost = { unplacedAt: actedAt, heldUntil: null, bay: null, updatedAt: actedAt }
    await tx.patch('appointments', appointment.id, lost)
  }
  return unplaced
}
