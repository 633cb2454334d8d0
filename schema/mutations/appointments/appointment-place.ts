import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { freeBay } from '../../rules/schedule/availability.ts'
import { MOST_BAYS } from '../../rules/shop-limits.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import { canBeDone, NEVER_DONE, WORK_MINUTES } from '../../rules/time/working-time.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { baysTakenOrOffered, readOffers } from '../schedule/offer-holds.ts'
import { baysTaken, plannedStay, readShopTimes } from '../schedule/standing-appointments.ts'
import { workMinutes } from './appointment-lines.ts'

export const WorkMinutes = z.int().min(WORK_MINUTES.min).max(WORK_MINUTES.max)
export const Bay = z.int().min(1).max(MOST_BAYS)
export const Notes = z.string().max(5000).nullable()

/**
 * A pick-up before the end of the work is recorded: somebody else may have made the work longer meanwhile, and the
 * screens show it.
 */
export function rejectEarlyPickup({
  pickupAt,
  scheduledDate,
}: Pick<Appointment, 'pickupAt' | 'scheduledDate'>): void {
  if (!pickupAt || pickupAt > scheduledDate) return
  throw new MutationError(ErrorCode.invalidInput, 'The pick-up has to be after the drop-off.', 'pickupAt')
}

/** Sets the work of an appointment by hand; what its services take from now on is added to or taken off it. */
export async function setWork(tx: Tx, id: number, durationMinutes: number): Promise<void> {
  const [appointment, services, times] = await Promise.all([
    requireRow(tx, 'appointments', id, 'id'),
    tx.find('appointmentServices', { appointmentId: id }),
    readShopTimes(tx),
  ])
  if (durationMinutes === appointment.durationMinutes) return
  const work = { ...appointment, durationMinutes }
  if (!canBeDone(work, times)) throw new MutationError(ErrorCode.invalidInput, NEVER_DONE, 'durationMinutes')
  const addedMinutes = durationMinutes - workMinutes(services, null)
  await tx.patch('appointments', id, { durationMinutes, addedMinutes, ...plannedStay(work, times) })
}

/**
 * The appointment's own bay if it is free at its time, else the first free one; null when all are taken. A bay that is held
 * for somebody on the waiting list is taken last.
 */
export async function bayFor(tx: Tx, id: number, { actedAt }: MutationContext): Promise<number | null> {
  const appointment = await requireRow(tx, 'appointments', id, 'id')
  const { bays } = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
  const [existing, offers] = await Promise.all([
    baysTaken(tx, appointment.days, actedAt),
    readOffers(tx, actedAt),
  ])
  const place = { ...appointment, bays, exceptId: id, preferred: appointment.bay }
  if (offers.length === 0) return freeBay({ ...place, existing })
  const orOffered = await baysTakenOrOffered(tx, appointment.days, { offers, now: actedAt })
  return freeBay({ ...place, existing: orOffered }) ?? freeBay({ ...place, existing })
}

/** Moves the drop-off to another time (ISO instant); its end and days follow. */
export async function moveTo(tx: Tx, id: number, scheduledDate: string): Promise<void> {
  const work = await requireRow(tx, 'appointments', id, 'id')
  const stay = plannedStay({ ...work, scheduledDate }, await readShopTimes(tx))
  await tx.patch('appointments', id, { scheduledDate, day: shopDay(scheduledDate), ...stay })
}
