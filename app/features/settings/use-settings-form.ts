import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { countriesInput, messageWordsInput, quietHoursInput } from '#schema/forms/message-settings.ts'
import { weekInput } from '#schema/forms/opening-hours.ts'
import {
  bankInput,
  type SettingsFields,
  SettingsFormSchema,
  type SettingsInput,
} from '#schema/forms/settings.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { DEFAULT_CREDIT_NOTE_PREFIX } from '#schema/rules/documents/invoice.ts'
import { discountLimit, LIMITED_ROLES } from '#schema/rules/money/discount.ts'
import {
  DEFAULT_CUTOFF_MINUTES,
  DEFAULT_HOLD_MINUTES,
  DEFAULT_NEW_VISITOR_DAYS,
  GULF_CODES,
} from '#schema/rules/shop-limits.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'

export type SettingsControl = Control<SettingsInput, unknown, SettingsFields>

/**
 * The form's state, and the row as it was when the person began to edit. A changed row updates the form only while
 * the form is untouched; after that it must not overwrite the person's edits.
 */
export function useSettingsForm(stored: Settings) {
  const [original, setOriginal] = useState(stored)
  const form = useForm<SettingsInput, unknown, SettingsFields>({
    resolver: zodResolver(SettingsFormSchema),
    mode: 'onTouched',
    defaultValues: fieldsOf(stored),
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty || stored === original) return
    setOriginal(stored)
    form.reset(fieldsOf(stored))
  }, [isDirty, stored, original, form])
  return { form, original }
}

export function fieldsOf(settings: Settings): SettingsInput {
  const { shopName, address, phone, email, trn, vatMode } = settings
  const { bays, slotMinutes, leadTimeMinutes, messageLanguage } = settings
  return {
    shopName,
    address,
    addressArabic: settings.addressArabic ?? '',
    phone: phone && formatPhone(phone),
    email,
    trn: trn ?? '',
    tradeLicense: settings.tradeLicense ?? { number: '', authority: '' },
    bankDetails: bankInput(settings.bankDetails),
    vatMode,
    cashRounding: settings.cashRounding ?? false,
    emirate: settings.emirate ?? 'dubai',
    vatCycle: settings.vatCycle ?? 'quarterly_1',
    creditNotePrefix: settings.creditNotePrefix ?? DEFAULT_CREDIT_NOTE_PREFIX,
    bays: String(bays),
    slotMinutes: String(slotMinutes),
    leadTimeMinutes: String(leadTimeMinutes),
    // Rows of before this setting are on the device until the next pull.
    changeCutoffMinutes: String(settings.changeCutoffMinutes ?? DEFAULT_CUTOFF_MINUTES),
    requestHoldMinutes: String(settings.requestHoldMinutes ?? DEFAULT_HOLD_MINUTES),
    newVisitorDaysAhead: String(settings.newVisitorDaysAhead ?? DEFAULT_NEW_VISITOR_DAYS),
    discountLimits: limitsInput(settings),
    siteName: settings.siteName ?? '',
    siteNameArabic: settings.siteNameArabic ?? '',
    area: settings.area ?? '',
    areaArabic: settings.areaArabic ?? '',
    headline: settings.headline ?? '',
    headlineArabic: settings.headlineArabic ?? '',
    lead: settings.lead ?? '',
    leadArabic: settings.leadArabic ?? '',
    whatsapp: settings.whatsapp ? formatPhone(settings.whatsapp) : '',
    instagram: settings.instagram ?? '',
    facebook: settings.facebook ?? '',
    location: settings.location ?? '',
    reviewLink: settings.reviewLink ?? '',
    testimonials: settings.testimonials.map(({ textArabic, nameArabic, ...said }) => ({
      ...{ ...said, textArabic: textArabic ?? '', nameArabic: nameArabic ?? '' },
    })),
    promises: (settings.promises ?? []).map(({ titleArabic, textArabic, ...promise }) => ({
      ...{ ...promise, titleArabic: titleArabic ?? '', textArabic: textArabic ?? '' },
    })),
    siteServices:
      settings.siteServices?.map(({ serviceId, place, name, nameArabic }) => ({
        ...{ serviceId, place, name: name ?? '', nameArabic: nameArabic ?? '' },
      })) ?? null,
    availabilityByBays: settings.availabilityByBays ?? true,
    availabilityByPeople: settings.availabilityByPeople ?? false,
    openingHours: weekInput(settings.openingHours),
    messageLanguage,
    arabicIndicDigits: settings.arabicIndicDigits ?? false,
    inspectionsShared: settings.inspectionsShared ?? false,
    quietHours: quietHoursInput(settings.quietHours),
    messageCountries: countriesInput(settings.messageCountries ?? GULF_CODES),
    messages: messageWordsInput(settings),
  }
}

function limitsInput(settings: Settings): SettingsInput['discountLimits'] {
  const typed = LIMITED_ROLES.map(role => [role, String(discountLimit(role, settings))])
  return Object.fromEntries(typed) as SettingsInput['discountLimits']
}
