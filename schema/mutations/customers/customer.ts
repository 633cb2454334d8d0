import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { ContactMethod, type Customer } from '../../rows/customer.ts'
import { Fils, Id, MAX_FILS, PaymentTerms, PurchaseOrder } from '../../rows/fields.ts'
import { isPending, STOPPED } from '../../rules/messages/notification-state.ts'
import { normalizePhone } from '../../rules/text/phone.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import { basisSchema, changedNotes } from '../base/basis.ts'
import { changesAny } from '../base/changes-any.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { noteConsent, shownText } from '../messages/note-consent.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { endEntriesOf } from '../visitors/waiting-offer.ts'

const Details = z.object({
  fullName: z.string().trim().min(2).max(200),
  phone: z.string().min(9).max(40).nullable(),
  email: z.email().max(200).nullable(),
  address: z.string().max(2000).nullable(),
  city: z.string().max(200).nullable(),
  preferredContact: ContactMethod,
  language: z.enum(LANGUAGES).nullable(),
  trn: z.string().max(40).nullable(),
  paymentTermsDays: PaymentTerms.nullable(),
  purchaseOrder: PurchaseOrder.nullable(),
  approver: z.string().trim().min(1).max(200).nullable(),
  approvalLimitFils: Fils.min(0).max(MAX_FILS).nullable(),
  notes: z.string().max(5000).nullable(),
})

export const createCustomer = defineMutation({
  name: 'customer.create',
  args: Details.extend({
    id: Id,
    language: Details.shape.language.default(null),
    paymentTermsDays: PaymentTerms.nullable().default(null),
    purchaseOrder: Details.shape.purchaseOrder.default(null),
    approver: Details.shape.approver.default(null),
    approvalLimitFils: Details.shape.approvalLimitFils.default(null),
  }),
  roles: STAFF,
  async apply(tx, args, ctx) {
    await insertRow(tx, 'customers', {
      ...args,
      phone: args.phone && storedPhone(args.phone),
      emailRefusedAt: null,
      messagesStoppedAt: null,
      messagesStoppedBy: null,
      offersAllowedAt: null,
      offersAllowedBy: null,
      erasedAt: null,
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})

export const updateCustomer = defineMutation({
  name: 'customer.update',
  args: z.object({ id: Id, changes: Details.partial(), basis: basisSchema(Details) }),
  roles: STAFF,
  changes: ({ id }) => [['customers', id]],
  async apply(tx, { id, changes, basis }, ctx) {
    const { notes: current } = await requireRow(tx, 'customers', id, 'id')
    const notes = await changedNotes(tx, { current, next: changes.notes, basis }, ctx)
    const phone = changes.phone === undefined ? {} : { phone: changes.phone && storedPhone(changes.phone) }
    await tx.patch('customers', id, {
      ...{ ...changes, ...phone, ...notes },
      // Whoever enters an address says that it is right.
      ...(changes.email !== undefined && { emailRefusedAt: null }),
      updatedAt: ctx.actedAt,
    })
    if (changesNotifications(changes)) await updateNotifications(tx, { customerId: id }, ctx)
  },
})

/** Records what a customer said at the counter: no messages any more, or messages again. */
export const setMessages = defineMutation({
  name: 'customer.setMessages',
  args: z.object({ id: Id, stopped: z.boolean() }),
  roles: STAFF,
  changes: ({ id }) => [['customers', id]],
  async apply(tx, { id, stopped }, ctx) {
    await recordMessageWish(tx, { id, stopped, source: 'counter', text: null }, ctx)
  },
})

type MessageWish = {
  id: number
  stopped: boolean
  source: NonNullable<Customer['messagesStoppedBy']>
  /** What they were shown or wrote; null at the counter. */
  text: string | null
}

export async function recordMessageWish(
  tx: Tx,
  { id, stopped, source, text }: MessageWish,
  ctx: MutationContext,
): Promise<void> {
  const { messagesStoppedAt } = await requireRow(tx, 'customers', id, 'id')
  if (stopped === Boolean(messagesStoppedAt)) return
  await tx.patch('customers', id, {
    messagesStoppedAt: stopped ? ctx.actedAt : null,
    messagesStoppedBy: stopped ? source : null,
    updatedAt: ctx.actedAt,
  })
  noteConsent(tx, { customerId: id, kind: 'messages', given: !stopped, source, text }, ctx)
  if (stopped) {
    await cancelDueCare(tx, id, ctx)
    await endEntriesOf(tx, id, ctx)
  }
  await updateNotifications(tx, { customerId: id }, ctx)
}

/**
 * Ends messages by the link of an e-mail, for everybody with the address that it went to, as a text does for everybody with
 * its phone.
 */
export const stopByMail = defineMutation({
  name: 'customer.stopByMail',
  args: z.object({ id: Id }),
  roles: ['visitor'],
  async apply(tx, { id }, ctx) {
    const { email } = await requireRow(tx, 'customers', id, 'id')
    const people = email === null ? [] : await tx.find('customers', { email })
    for (const { id, language } of people) {
      const text = shownText(language, 'askText')
      await recordMessageWish(tx, { id, stopped: true, source: 'email', text }, ctx)
    }
  },
})

/** Records that a customer wants to be told of care that is due, or not any more, as they said at the counter. */
export const setConsent = defineMutation({
  name: 'customer.setOffers',
  args: z.object({ id: Id, allowed: z.boolean() }),
  roles: STAFF,
  changes: ({ id }) => [['customers', id]],
  async apply(tx, { id, allowed }, ctx) {
    await recordConsent(tx, { id, allowed, source: 'counter' }, ctx)
  },
})

type CareConsent = { id: number; allowed: boolean; source: NonNullable<Customer['offersAllowedBy']> }

/** Records whether a customer wants reminders of care; without consent those that wait are cancelled. */
export async function recordConsent(
  tx: Tx,
  { id, allowed, source }: CareConsent,
  ctx: MutationContext,
): Promise<void> {
  const { offersAllowedAt, language } = await requireRow(tx, 'customers', id, 'id')
  if (allowed === Boolean(offersAllowedAt)) return
  await tx.patch('customers', id, {
    offersAllowedAt: allowed ? ctx.actedAt : null,
    offersAllowedBy: allowed ? source : null,
    updatedAt: ctx.actedAt,
  })
  const text = source === 'counter' ? null : shownText(language, allowed ? 'giveConsent' : 'withdrawConsent')
  noteConsent(tx, { customerId: id, kind: 'care', given: allowed, source, text }, ctx)
  if (!allowed) await cancelDueCare(tx, id, ctx)
}

async function cancelDueCare(tx: Tx, customerId: number, { actedAt }: MutationContext): Promise<void> {
  const told = await tx.find('notifications', { customerId })
  for (const each of told.filter(row => row.notificationType === 'care_due' && isPending(row)))
    await tx.patch('notifications', each.id, {
      state: 'cancelled',
      errorMessage: STOPPED,
      updatedAt: actedAt,
    })
}

function changesNotifications(changes: Partial<z.output<typeof Details>>): boolean {
  return changesAny(changes, 'fullName', 'phone', 'email', 'preferredContact', 'language')
}

/** The number as E.164. Throws `MutationError` for anything that cannot be a phone number. */
export function storedPhone(text: string): string {
  const phone = normalizePhone(text)
  if (!phone) throw new MutationError(ErrorCode.invalidInput, 'Phone number must be valid', 'phone')
  return phone
}
