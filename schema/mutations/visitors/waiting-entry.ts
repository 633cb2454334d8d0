import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { TRAP_FIELD } from '../../forms/trap-field.ts'
import { WaitingFormSchema } from '../../forms/waiting-list.ts'
import { ReminderMethod } from '../../rows/appointment.ts'
import { Day, Id } from '../../rows/fields.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { MOST_WAITING_SERVICES, type WaitingEntry } from '../../rows/waiting-entry.ts'
import { bodyClassOf } from '../../rules/catalogue/service-price.ts'
import { addresseeOf } from '../../rules/messages/notification-delivery.ts'
import { UNSENT } from '../../rules/messages/notification-state.ts'
import { writeNotification } from '../../rules/messages/notification-text.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import { workFor } from '../../rules/visitors/offer-holds.ts'
import {
  areWaitableDays,
  daysToCome,
  isOnList,
  isShortRange,
  waitingPriceFils,
} from '../../rules/visitors/waiting-list.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { readOffers } from '../schedule/offer-holds.ts'
import { readShopTimes } from '../schedule/standing-appointments.ts'
import { requireBookable } from './booking.ts'
import { findNextOffer, freeTimesOn, type NextOffer } from './next-offer.ts'
import { bookingNotes, findParty, putCustomer, putVehicle, requestedCar } from './visitor-party.ts'
import { endEntry } from './waiting-offer.ts'

/** A visitor asks to be told when a time becomes free. The server draws the ids, as for a booking. */
export const joinWaitingList = defineMutation({
  name: 'waitingEntry.join',
  args: WaitingFormSchema.omit({ [TRAP_FIELD]: true }).extend({ id: Id, customerId: Id, vehicleId: Id }),
  roles: ['visitor'],
  async apply(tx, args, ctx) {
    if (!areWaitableDays(args, shopDay(ctx.actedAt)) || args.serviceIds.length > MOST_WAITING_SERVICES)
      throw new MutationError(ErrorCode.invalidInput, 'Nobody can wait for these days.', 'lastDay')
    const { openedAt, mutedMessages } = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
    if (openedAt === null)
      throw new MutationError(ErrorCode.notOpenYet, 'The shop does not take bookings online yet.')
    if (mutedMessages.includes('slot_offered'))
      throw new MutationError(ErrorCode.notOffered, 'The shop has no waiting list.', 'firstDay')
    await requireBookable(tx, args.serviceIds, bodyClassOf({ ...args, bodyClass: null }))
    const known = await findParty(tx, args)
    const customer = known.customer ?? putCustomer(tx, args, ctx)
    const party = { ...args, customerId: customer.id }
    const vehicleId = known.vehicle?.id ?? putVehicle(tx, party, ctx)
    const entry = { ...party, vehicleId, method: args.preferredContact, notes: bookingNotes(args, customer) }
    await putEntry(tx, { ...entry, requested: requestedCar(args), source: 'booking' }, ctx)
  },
})

/** Puts a customer on the list who asks for it at the counter or on the phone. */
export const addWaitingEntry = defineMutation({
  name: 'waitingEntry.add',
  args: z.object({
    id: Id,
    customerId: Id,
    vehicleId: Id,
    serviceIds: z.array(Id).min(1).max(MOST_WAITING_SERVICES),
    firstDay: Day,
    lastDay: Day,
    method: ReminderMethod.default('whatsapp'),
  }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    const [, vehicle] = await Promise.all([
      requireRow(tx, 'customers', args.customerId, 'customerId'),
      requireRow(tx, 'vehicles', args.vehicleId, 'vehicleId'),
      ...args.serviceIds.map(id => requireRow(tx, 'services', id, 'serviceIds')),
    ])
    if (vehicle.customerId !== args.customerId)
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'This vehicle belongs to another customer.',
        'vehicleId',
      )
    if (!isShortRange(args))
      throw new MutationError(ErrorCode.invalidInput, 'An entry is for one to seven days.', 'lastDay')
    await putEntry(tx, { ...args, requested: null, notes: null, source: 'counter' }, ctx)
  },
})

/** Takes a customer off the list at the counter; one who is not on it any more stays so. */
export const removeWaitingEntry = defineMutation({
  name: 'waitingEntry.remove',
  args: z.object({ id: Id }),
  roles: STAFF,
  changes: ({ id }) => [['waitingEntries', id]],
  apply: leave,
})

/** Takes off the list whoever asks for it on the page of their entry. */
export const leaveWaitingList = defineMutation({
  name: 'waitingEntry.leave',
  args: z.object({ id: Id }),
  roles: ['visitor'],
  apply: leave,
})

async function leave(tx: Tx, { id }: { id: number }, ctx: MutationContext): Promise<void> {
  await endEntry(tx, await requireRow(tx, 'waitingEntries', id, 'id'), { state: 'left' }, ctx)
}

/** Takes an entry off the list whose days are over. */
export const endWaitingEntry = defineMutation({
  name: 'waitingEntry.end',
  args: z.object({ id: Id }),
  roles: ['worker'],
  async apply(tx, { id }, ctx) {
    const entry = await requireRow(tx, 'waitingEntries', id, 'id')
    if (!isOnList(entry, ctx.actedAt)) await endEntry(tx, entry, { state: 'over' }, ctx)
  },
})

/** Offers a free time to the next in turn, by one message with a link; where there is none nothing changes. */
export const offerNextSlot = defineMutation({
  name: 'waitingEntry.offerNext',
  args: z.object({}),
  roles: ['worker'],
  async apply(tx, _, ctx) {
    const next = await findNextOffer(tx, ctx.actedAt)
    if (!next) return
    const { entry, time, free, endsAt } = next
    const toCome = entry.passedOver.filter(each => each > ctx.actedAt)
    await tx.patch('waitingEntries', entry.id, {
      offeredTime: time,
      offeredAt: ctx.actedAt,
      offerEndsAt: endsAt,
      passedOver: [...new Set([...toCome, ...free])].sort(),
      updatedAt: ctx.actedAt,
    })
    await queueOffer(tx, next, ctx)
  },
})

/**
 * Passes over what is free now. After a restore nobody knows any more what was offered before it: only what becomes free
 * later is offered then.
 */
export const passOverFreeTimes = defineMutation({
  name: 'waitingEntry.passOver',
  args: z.object({ id: Id }),
  roles: ['worker'],
  async apply(tx, { id }, ctx) {
    const entry = await requireRow(tx, 'waitingEntries', id, 'id')
    const passedOver = await freeTimes(tx, entry, ctx.actedAt)
    await tx.patch('waitingEntries', id, { passedOver, updatedAt: ctx.actedAt })
  },
})

type EntryRequest = Pick<
  WaitingEntry,
  | 'id'
  | 'customerId'
  | 'vehicleId'
  | 'serviceIds'
  | 'firstDay'
  | 'lastDay'
  | 'method'
  | 'requested'
  | 'notes'
  | 'source'
>

async function putEntry(tx: Tx, request: EntryRequest, { actedAt }: MutationContext): Promise<void> {
  const { id, customerId, vehicleId, serviceIds, firstDay, lastDay, method, requested, notes, source } =
    request
  await insertRow(tx, 'waitingEntries', {
    ...{ id, customerId, vehicleId, serviceIds, firstDay, lastDay, method, requested, notes, source },
    state: 'open',
    passedOver: await freeTimes(tx, request, actedAt),
    offeredTime: null,
    offeredAt: null,
    offerEndsAt: null,
    appointmentId: null,
    createdAt: actedAt,
    updatedAt: actedAt,
  })
}

async function freeTimes(
  tx: Tx,
  entry: Pick<EntryRequest, 'vehicleId' | 'serviceIds' | 'firstDay' | 'lastDay'>,
  now: string,
): Promise<string[]> {
  const [shop, offers, vehicle, ...services] = await Promise.all([
    readShopTimes(tx),
    readOffers(tx, now),
    requireRow(tx, 'vehicles', entry.vehicleId, 'vehicleId'),
    ...entry.serviceIds.map(id => requireRow(tx, 'services', id, 'serviceIds')),
  ])
  const work = workFor({ vehicle, services })
  const days = daysToCome(entry, shopDay(now))
  return (await Promise.all(days.map(day => freeTimesOn(tx, day, { ...work, shop, offers, now })))).flat()
}

async function queueOffer(
  tx: Tx,
  { entry, customer, vehicle, services, time, endsAt }: NextOffer,
  ctx: MutationContext,
): Promise<void> {
  const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
  const addressee = addresseeOf('slot_offered', customer, { reminderMethod: entry.method }, settings)
  if (addressee === null) return
  const totalFils = waitingPriceFils({ services, vehicle, vatMode: settings.vatMode })
  const appointment = { scheduledDate: time, totalFils, paidFils: 0, creditedFils: 0 }
  tx.put('notifications', {
    id: ctx.newId(),
    notificationType: 'slot_offered',
    appointmentId: null,
    paymentId: null,
    waitingEntryId: entry.id,
    scheduledDate: time,
    occurrence: 1,
    customerId: customer.id,
    ...addressee,
    ...writeNotification(settings, 'slot_offered', { appointment, customer, vehicle }),
    state: 'queued',
    dueAt: ctx.actedAt,
    expiresAt: endsAt,
    ...UNSENT,
    privateTo: null,
    errorMessage: null,
    createdAt: ctx.actedAt,
    updatedAt: ctx.actedAt,
  })
}
