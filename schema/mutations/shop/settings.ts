import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { EVENT_TYPES } from '../../rows/notification.ts'
import { SETTINGS_ID, type Settings, type Testimonial } from '../../rows/settings.ts'
import { templateKey } from '../../rules/messages/notification-text.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import { missingForOpening } from '../../rules/visitors/site-opening.ts'
import { basisSchema } from '../base/basis.ts'
import { changesAny } from '../base/changes-any.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import { storedPhone } from '../customers/customer.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { replanAppointments } from '../schedule/standing-appointments.ts'
import { Changes, type MessageSwitch, type MessageText, Plain } from './settings-changes.ts'

/**
 * Changes the shop's details and booking rules. Appointments that no longer fit keep their start: staff must talk to
 * those customers first. The end of their work goes by the new hours.
 */
export const updateSettings = defineMutation({
  name: 'settings.update',
  args: z.object({ changes: Changes, basis: basisSchema(Plain) }),
  roles: ['admin'],
  async apply(tx, { changes }, ctx) {
    const {
      openingHours = [],
      messageTexts = [],
      messageSwitches = [],
      phone,
      discountLimits,
      testimonials,
      ...plain
    } = changes
    const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
    const week = [...settings.openingHours]
    for (const { weekday, hours } of openingHours) week[weekday] = hours
    await tx.patch('settings', SETTINGS_ID, {
      ...plain,
      ...(phone === undefined ? {} : { phone: storedPhone(phone) }),
      ...(discountLimits && { discountLimits: { ...settings.discountLimits, ...discountLimits } }),
      ...(testimonials && { testimonials: testimonials.map(each => dated(each, ctx.actedAt)) }),
      openingHours: week,
      messageTemplates: withTexts(settings, messageTexts),
      mutedMessages: withSwitches(settings, messageSwitches),
      updatedAt: ctx.actedAt,
    })
    if (openingHours.length > 0) await replanAppointments(tx, ctx.actedAt)
    if (changesNotifications(changes)) await updateNotifications(tx, 'shop', ctx)
  },
})

/** Opens the public pages, from which on visitors can book. Opened again, it changes nothing. */
export const openSite = defineMutation({
  name: 'settings.openSite',
  args: z.object({}),
  roles: ['admin'],
  async apply(tx, _, ctx) {
    const [settings, services] = await Promise.all([
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      tx.find('services', {}),
    ])
    if (settings.openedAt !== null) return
    if (missingForOpening(settings, services).length > 0)
      throw new MutationError(
        ErrorCode.illegalMove,
        'Visitors can book once the shop has its name, address, phone, e-mail, hours and a service, and a TRN if it charges VAT.',
        'openedAt',
      )
    await tx.patch('settings', SETTINGS_ID, { openedAt: ctx.actedAt, updatedAt: ctx.actedAt })
  },
})

/** Records whether the server sends e-mail, which decides who is reached by it. */
export const setSendsEmail = defineMutation({
  name: 'settings.setSendsEmail',
  args: z.object({ sendsEmail: z.boolean() }),
  roles: ['worker'],
  async apply(tx, { sendsEmail }, ctx) {
    const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
    if (settings.sendsEmail === sendsEmail) return
    await tx.patch('settings', SETTINGS_ID, { sendsEmail, updatedAt: ctx.actedAt })
    await updateNotifications(tx, 'shop', ctx)
  },
})

/** Dates a testimonial that came without the day of its consent. */
function dated(testimonial: Testimonial, now: string): Testimonial {
  return { ...testimonial, agreedOn: testimonial.agreedOn ?? shopDay(now) }
}

/** Whether the change affects which notifications are sent, or their text. */
function changesNotifications(changes: z.output<typeof Changes>): boolean {
  return changesAny(
    changes,
    'shopName',
    'address',
    'addressArabic',
    'phone',
    'messageTexts',
    'messageSwitches',
    'messageLanguage',
    'arabicIndicDigits',
  )
}

function withTexts({ messageTemplates }: Settings, texts: readonly z.output<typeof MessageText>[]) {
  const templates = { ...messageTemplates }
  for (const { type, language, text } of texts) {
    if (text === null) delete templates[templateKey(type, language)]
    else templates[templateKey(type, language)] = text
  }
  return templates
}

function withSwitches({ mutedMessages }: Settings, switches: readonly z.output<typeof MessageSwitch>[]) {
  const muted = new Set(mutedMessages)
  for (const { type, on } of switches) on ? muted.delete(type) : muted.add(type)
  return EVENT_TYPES.filter(type => muted.has(type))
}
