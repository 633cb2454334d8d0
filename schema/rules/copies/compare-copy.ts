import type { CopiedService, CopiedSite, ShopCopy } from '../../protocol/copy-drafts.ts'
import type { EventType } from '../../rows/notification.ts'
import type { Service } from '../../rows/service.ts'
import type { Settings, ShopPromise } from '../../rows/settings.ts'
import { BODY_CLASSES } from '../../rows/vehicle-choices.ts'
import type { Language } from '../../texts/languages.ts'
import { priceOf } from '../catalogue/service-price.ts'
import { messageTemplate, templateKey } from '../messages/notification-text.ts'
import { isSameField } from '../text/clean-text.ts'
import { matchServices, serviceKey } from './match-services.ts'

/** What of a service is accepted as one, with its columns: a price is read with its minutes and its sizes. */
export const SERVICE_FIELDS = {
  name: ['name'],
  nameArabic: ['nameArabic'],
  description: ['description'],
  descriptionArabic: ['descriptionArabic'],
  pricing: ['priceFils', 'durationMinutes', 'classPrices'],
  deposit: ['deposit'],
  isAddOn: ['isAddOn'],
  active: ['active'],
  highlight: ['highlight'],
  popular: ['popular'],
  requiresBooking: ['requiresBooking'],
  buffers: ['bufferBeforeMinutes', 'bufferAfterMinutes', 'bufferHolds'],
} as const satisfies Record<string, readonly (keyof CopiedService)[]>
export type ServiceField = keyof typeof SERVICE_FIELDS
type ServiceColumn = (typeof SERVICE_FIELDS)[ServiceField][number]
export type ServiceValues = Partial<Pick<Service, ServiceColumn>>

const SITE_FIELDS = ['headline', 'headlineArabic', 'lead', 'leadArabic'] as const
export type SiteField = (typeof SITE_FIELDS)[number]

/** Something that a shop has otherwise than the one that it was copied from. */
export type Difference = {
  /** Says which it is, whatever its values. */
  key: string
  /** Whether it is proposed to be accepted. */
  isProposed: boolean
} & (
  | { kind: 'newService'; service: CopiedService }
  | {
      kind: 'service'
      id: number
      name: string
      field: ServiceField
      before: ServiceValues
      after: ServiceValues
      /** The service was changed here after it was last changed there. */
      isLater: boolean
    }
  | { kind: 'site'; field: SiteField; before: string | null; after: string }
  | { kind: 'promises'; before: readonly ShopPromise[]; after: readonly ShopPromise[] }
  | { kind: 'message'; type: EventType; language: Language; before: string; after: string }
)

/** The rows that a copy is compared with. */
export type CopyTarget = { services: readonly Service[]; settings: Settings }

/**
 * What of a copy a shop has otherwise. What is proposed takes nothing away that somebody decided here: it is new, fills a gap, or is of
 * a service that was last changed there. Texts of the shop's own and prices that are meant with another VAT are left to be ticked by a
 * person. What the other shop lacks is no difference.
 */
export function compareCopy(copy: ShopCopy, { services, settings }: CopyTarget): Difference[] {
  const isSameVat = copy.vatMode === settings.vatMode
  return [
    ...matchServices(copy.services, services).flatMap(({ copied, service }) =>
      service ? serviceDifferences(copied, service, isSameVat) : newService(copied, isSameVat),
    ),
    ...siteDifferences(copy.site, settings),
    ...messageDifferences(copy, settings),
  ]
}

function newService(service: CopiedService, isProposed: boolean): Difference {
  return { kind: 'newService', key: `new ${serviceKey(service)}`, isProposed, service }
}

function serviceDifferences(copied: CopiedService, service: Service, isSameVat: boolean): Difference[] {
  const isLater = service.updatedAt > copied.updatedAt
  const fields = Object.keys(SERVICE_FIELDS) as ServiceField[]
  return fields
    .filter(field => !isSame(field, copied, service))
    .map(field => ({
      kind: 'service' as const,
      key: `service ${service.id} ${field}`,
      isProposed:
        isGap(field, service) || (!isLater && field !== 'active' && (field !== 'pricing' || isSameVat)),
      ...{ id: service.id, name: service.name, field, isLater },
      before: valuesOf(field, service),
      after: valuesOf(field, copied),
    }))
}

/** The texts that a service may be without. */
const OPTIONAL_TEXTS = ['nameArabic', 'description', 'descriptionArabic'] as const
type OptionalText = (typeof OPTIONAL_TEXTS)[number]

function isOptional(field: ServiceField): field is OptionalText {
  return (OPTIONAL_TEXTS as readonly string[]).includes(field)
}

function isGap(field: ServiceField, service: Service): boolean {
  return isOptional(field) && !service[field]
}

function isSame(field: ServiceField, copied: CopiedService, service: Service): boolean {
  if (field === 'name') return serviceKey(copied) === serviceKey(service)
  if (field === 'pricing')
    return BODY_CLASSES.every(each => isSamePrice(priceOf(copied, each), priceOf(service, each)))
  if (field === 'deposit') return depositKey(copied.deposit) === depositKey(service.deposit)
  if (isOptional(field) && !copied[field]) return true
  return SERVICE_FIELDS[field].every(column => isSameField(column, copied[column], columnOf(column, service)))
}

function isSamePrice(one: ReturnType<typeof priceOf>, other: ReturnType<typeof priceOf>): boolean {
  return one?.priceFils === other?.priceFils && one?.durationMinutes === other?.durationMinutes
}

function depositKey(deposit: Service['deposit'] | undefined): string {
  return deposit ? `${deposit.amount} ${deposit.unit} ${deposit.askedOf}` : ''
}

function valuesOf(field: ServiceField, service: Service | CopiedService): ServiceValues {
  return Object.fromEntries(SERVICE_FIELDS[field].map(column => [column, columnOf(column, service)]))
}

/** What rows of before a column was there are taken to have. */
const MISSING: ServiceValues = {
  ...{ nameArabic: null, descriptionArabic: null, deposit: null, classPrices: {} },
  ...{ isAddOn: false, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, bufferHolds: 'bay' },
}

function columnOf(column: ServiceColumn, service: Service | CopiedService): unknown {
  return service[column] ?? MISSING[column] ?? null
}

function siteDifferences(site: CopiedSite, settings: Settings): Difference[] {
  const texts = SITE_FIELDS.flatMap(field => {
    const [before, after] = [settings[field] ?? null, site[field]]
    if (after === null || isSameField(field, before, after)) return []
    return [
      { kind: 'site' as const, key: `site ${field}`, isProposed: before === null, field, before, after },
    ]
  })
  const before = settings.promises ?? []
  const after = site.promises
  if (after.length === 0 || promisesKey(before) === promisesKey(after)) return texts
  return [...texts, { kind: 'promises', key: 'promises', isProposed: before.length === 0, before, after }]
}

function promisesKey(promises: readonly ShopPromise[]): string {
  return JSON.stringify(
    promises.map(each => [
      each.icon,
      each.title,
      each.titleArabic ?? null,
      each.text,
      each.textArabic ?? null,
    ]),
  )
}

function messageDifferences({ messages }: ShopCopy, settings: Settings): Difference[] {
  return messages.flatMap(({ type, language, text }) => {
    const before = messageTemplate(settings, type, language)
    if (isSameField('text', before, text)) return []
    const key = templateKey(type, language)
    const isProposed = settings.messageTemplates[key] === undefined
    return [
      { kind: 'message' as const, key: `message ${key}`, isProposed, type, language, before, after: text },
    ]
  })
}
