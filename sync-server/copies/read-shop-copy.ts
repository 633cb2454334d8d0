import type { z } from 'zod'
import {
  CopiedMessage,
  CopiedService,
  CopiedSite,
  type CopyPart,
  MOST_COPIED_SERVICES,
  type ShopCopy,
} from '#schema/protocol/copy-drafts.ts'
import { EVENT_TYPES } from '#schema/rows/notification.ts'
import type { Service } from '#schema/rows/service.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import { templateKey } from '#schema/rules/messages/notification-text.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'
import type { Sql } from '../db/connect.ts'
import { SHOP } from '../links/signed-links.ts'
import { readVisibleRow, readVisibleRows } from '../rest/read-rows.ts'

/** What was read of a shop to be copied, and how many of its services cannot be, because they were stored under other bounds. */
export type ReadCopy = { copy: ShopCopy; leftOut: number }

/** Reads of a shop what of it is copied to others; 'tooMany' where it offers more services than are copied at once. */
export async function readShopCopy(sql: Sql, parts: readonly CopyPart[]): Promise<ReadCopy | 'tooMany'> {
  const [settings, services] = await Promise.all([
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    parts.includes('services') ? readVisibleRows(sql, SHOP, 'services', { where: 't.active' }) : [],
  ])
  if (services.length > MOST_COPIED_SERVICES) return 'tooMany'
  const copied = services.map(copyService).filter(each => each !== null)
  const copy: ShopCopy = {
    vatMode: settings.vatMode,
    services: copied,
    site: parts.includes('site') ? copySite(settings) : NO_SITE,
    messages: parts.includes('messages') ? copyMessages(settings) : [],
  }
  return { copy, leftOut: services.length - copied.length }
}

const COLUMNS = new Set(Object.keys(CopiedService.shape))

function copyService(service: Service): CopiedService | null {
  const columns = Object.entries(service).filter(([column]) => COLUMNS.has(column))
  return CopiedService.safeParse(Object.fromEntries(columns)).data ?? null
}

const NO_SITE: CopiedSite = {
  ...{ headline: null, headlineArabic: null, lead: null, leadArabic: null },
  promises: [],
}

/** A text that was stored under other bounds is left out. */
function copySite(settings: Settings): CopiedSite {
  const { shape } = CopiedSite
  const kept = <Value>(field: z.ZodType<Value>, value: unknown, none: Value) =>
    field.safeParse(value).data ?? none
  return {
    headline: kept(shape.headline, settings.headline, null),
    headlineArabic: kept(shape.headlineArabic, settings.headlineArabic, null),
    lead: kept(shape.lead, settings.lead, null),
    leadArabic: kept(shape.leadArabic, settings.leadArabic, null),
    promises: kept(shape.promises, settings.promises, []),
  }
}

function copyMessages({ messageTemplates }: Settings): CopiedMessage[] {
  return EVENT_TYPES.flatMap(type =>
    LANGUAGES.flatMap(language => {
      const text = messageTemplates[templateKey(type, language)]
      return CopiedMessage.safeParse({ type, language, text }).data ?? []
    }),
  )
}

/** Whether there is nothing in it. */
export function isEmptyCopy({ services, site, messages }: ShopCopy): boolean {
  const { promises, ...texts } = site
  const isSilent = Object.values(texts).every(text => text === null)
  return services.length + promises.length + messages.length === 0 && isSilent
}
