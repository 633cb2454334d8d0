import { basisOf, changedFields } from '#app/domain/changed-fields.ts'
import { mutate } from '#app/domain/mutate.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { MESSAGE_TEXTS } from '#schema/catalogue/message-texts.ts'
import type { MessageWords } from '#schema/forms/message-settings.ts'
import type { SettingsFields } from '#schema/forms/settings.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { EVENT_TYPES } from '#schema/rows/notification.ts'
import type {
  BankDetails,
  OpeningHours,
  QuietHours,
  Settings,
  ShopPromise,
  SiteService,
  Testimonial,
  TradeLicense,
} from '#schema/rows/settings.ts'
import { messageTemplate } from '#schema/rules/messages/notification-text.ts'
import { discountLimit, LIMITED_ROLES } from '#schema/rules/money/discount.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'

type Changes = MutationArgs<'settings.update'>['changes']

/**
 * Saves the fields that differ from `original` and shows a toast. Returns whether it was saved; a failure shows its
 * reason.
 */
export function saveSettings(details: SettingsFields, original: Settings): Promise<boolean> {
  const save = async () => {
    const changes = settingsChanges(original, details)
    if (Object.keys(changes).length === 0) return
    const { openingHours, quietHours, testimonials, tradeLicense, bankDetails, discountLimits, ...rest } =
      changes
    const { messageTexts, messageSwitches, messageCountries, promises, siteServices, ...whole } = rest
    await mutate('settings.update', { changes, basis: basisOf(original, whole) })
  }
  return saveChange(save, { done: { title: 'Settings saved' }, failed: 'save settings' })
}

/**
 * Sends only the changed fields, weekdays and texts, so that concurrent changes to the others are not overwritten.
 */
export function settingsChanges(original: Settings, details: SettingsFields): Changes {
  const { openingHours: week, messages, quietHours, testimonials, messageCountries, ...rest } = details
  const { tradeLicense, bankDetails, discountLimits: limits, promises, siteServices, ...plain } = rest
  const discountLimits = limitChanges(original, limits)
  const openingHours = week.flatMap((hours, weekday) =>
    isSame(original.openingHours[weekday], hours) ? [] : [{ weekday, hours }],
  )
  const messageTexts = textChanges(original, messages)
  const messageSwitches = switchChanges(original, messages)
  return {
    ...changedFields<typeof plain>(original, plain),
    ...(discountLimits && { discountLimits }),
    ...(openingHours.length > 0 && { openingHours }),
    ...(!isSame(original.quietHours, quietHours) && { quietHours }),
    ...(!isSame(original.testimonials, testimonials) && { testimonials }),
    ...(!isSame(original.promises ?? [], promises) && { promises }),
    ...(!isSame(original.siteServices ?? null, siteServices) && { siteServices }),
    ...(!isSame(original.messageCountries, messageCountries) && { messageCountries }),
    ...(!isSame(original.tradeLicense ?? null, tradeLicense) && { tradeLicense }),
    ...(!isSame(original.bankDetails ?? null, bankDetails) && { bankDetails }),
    ...(messageTexts.length > 0 && { messageTexts }),
    ...(messageSwitches.length > 0 && { messageSwitches }),
  }
}

/** The default text is stored as null, so that the shop gets an improved default from a later version. */
function textChanges(original: Settings, messages: MessageWords): NonNullable<Changes['messageTexts']> {
  return EVENT_TYPES.flatMap(type =>
    LANGUAGES.flatMap(language => {
      const text = messages[type][language]
      if (text === messageTemplate(original, type, language)) return []
      return [{ type, language, text: text === MESSAGE_TEXTS[type][language] ? null : text }]
    }),
  )
}

/** The limits that differ; undefined when none does. */
function limitChanges(original: Settings, limits: SettingsFields['discountLimits']) {
  const changed = LIMITED_ROLES.filter(role => limits[role] !== discountLimit(role, original))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map(role => [role, limits[role]]))
}

function switchChanges({ mutedMessages }: Settings, messages: MessageWords) {
  return EVENT_TYPES.filter(type => messages[type].on === mutedMessages.includes(type)).map(type => ({
    type,
    on: messages[type].on,
  }))
}

/**
 * Compares opening hours, quiet hours, lists, a licence or an account by value, in whatever order their fields are: the server's
 * come back in another one. A field that is null is as good as none.
 */
function isSame<
  Value extends
    | OpeningHours
    | QuietHours
    | readonly Testimonial[]
    | readonly ShopPromise[]
    | readonly SiteService[]
    | readonly string[]
    | BankDetails
    | TradeLicense
    | null,
>(before: Value | undefined, after: Value): boolean {
  return JSON.stringify(before, inOrder) === JSON.stringify(after, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).filter(([, part]) => part !== null)
  return Object.fromEntries(fields.sort(([a], [b]) => a.localeCompare(b)))
}
