import { dequal } from 'dequal/lite'
import { basisOf, changedFields } from '#app/domain/changed-fields.ts'
import { mutate } from '#app/domain/mutate.ts'
import type { ProductUse } from '#app/queries/services.ts'
import { newId } from '#app/sync/new-id.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { reasonOf, saveChange } from '#app/ui/save-change.ts'
import { type ServiceDetails, ServiceFormSchema, type ServiceInput } from '#schema/forms/service.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { Service, ServiceStep } from '#schema/rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '#schema/rows/vehicle.ts'
import { isPricedBySize, type Priced, priceOf } from '#schema/rules/catalogue/service-price.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'

export type ServiceControl = RecordControl<ServiceInput, ServiceDetails>

/** A service and the products that one run of it uses. */
export type StoredService = { service: Service; uses: readonly ProductUse[] }

/** The columns whose fields are called otherwise. */
export const SERVICE_FORM_COLUMNS = { price: 'priceFils', sizes: 'classPrices' } as const

/** The state of the form for a stored service, or for a new one. */
export function useServiceForm(stored?: StoredService) {
  return useRecordForm(ServiceFormSchema, stored ? serviceFields(stored) : NEW_SERVICE)
}

const NEW_SERVICE: ServiceInput = {
  name: '',
  nameArabic: '',
  description: '',
  descriptionArabic: '',
  price: '0',
  durationMinutes: '60',
  bufferBeforeMinutes: '0',
  bufferAfterMinutes: '0',
  bufferHolds: 'bay',
  careSteps: [],
  deposit: { unit: 'none', amount: '', askedOf: 'everyone' },
  inspectionAsks: [],
  steps: [],
  sizes: null,
  isAddOn: false,
  active: true,
  popular: false,
  highlight: false,
  requiresBooking: true,
  products: [],
}

export function serviceFields({ service, uses }: StoredService): ServiceInput {
  const { name, description, priceFils, durationMinutes, isAddOn = false } = service
  const { active, popular, highlight, requiresBooking } = service
  return {
    name,
    nameArabic: service.nameArabic ?? '',
    description: description ?? '',
    descriptionArabic: service.descriptionArabic ?? '',
    price: String(aedFromFils(priceFils)),
    durationMinutes: String(durationMinutes),
    bufferBeforeMinutes: String(service.bufferBeforeMinutes ?? 0),
    bufferAfterMinutes: String(service.bufferAfterMinutes ?? 0),
    bufferHolds: service.bufferHolds ?? 'bay',
    careSteps: (service.careSteps ?? []).map(({ afterDays, serviceId }) => ({
      afterDays: String(afterDays),
      serviceId: serviceId ?? '',
    })),
    deposit: depositFields(service.deposit),
    inspectionAsks: service.inspectionAsks ?? [],
    steps: (service.steps ?? []).map(step => ({ ...step, labelArabic: step.labelArabic ?? '' })),
    sizes: isPricedBySize(service) ? sizeFields(service) : null,
    isAddOn,
    active,
    popular,
    highlight,
    requiresBooking,
    products: uses.map(({ productId, quantityUsed }) => ({ productId, quantityUsed: String(quantityUsed) })),
  }
}

function depositFields(rule: Service['deposit'] | undefined): ServiceInput['deposit'] {
  if (!rule) return NEW_SERVICE.deposit
  const { unit, amount, askedOf } = rule
  return unit === 'fils'
    ? { unit: 'aed', amount: String(aedFromFils(amount)), askedOf }
    : { unit, amount: String(amount), askedOf }
}

/**
 * Adds a service or, given `original`, the service as it was when the form opened, saves the differences. Shows a toast
 * with the outcome and resolves to whether it succeeded.
 */
export function saveService(details: ServiceDetails, original?: StoredService): Promise<boolean> {
  return saveChange(() => (original ? updateService(original, details) : createService(details)), {
    done: {
      title: original ? 'Service has been updated' : 'Service has been added',
      description: details.name,
    },
    failed: error => {
      const reason = reasonOf(error) || `Failed to ${original ? 'update' : 'create'} service`
      return `Failed to ${original ? 'update' : 'add'} service: ${reason}`
    },
  })
}

async function createService(details: ServiceDetails): Promise<void> {
  const steps = await withStepIds(details.steps)
  const columns = { ...columnsOf(details), steps }
  await mutate('service.create', { id: await newId(), ...columns, products: details.products })
}

async function updateService(original: StoredService, details: ServiceDetails): Promise<void> {
  const { steps, ...others } = serviceChanges(original.service, details)
  const changes = { ...others, ...(steps && { steps: await withStepIds(steps) }) }
  const products = changedUses(original.uses, details.products)
  if (Object.keys(changes).length > 0 || products.length > 0)
    await mutate('service.update', {
      id: original.service.id,
      changes,
      products,
      basis: basisFor(original.service, changes),
    })
}

/** The steps with ids: a step that is new draws one. */
async function withStepIds(steps: ServiceDetails['steps']): Promise<ServiceStep[]> {
  return Promise.all(steps.map(async step => ({ ...step, id: step.id ?? (await newId()) })))
}

/** The basis of the edit, without its lists, prices by size and the deposit: it has single values. */
function basisFor(original: Service, changes: Changes) {
  const {
    classPrices: _,
    careSteps: __,
    deposit: ___,
    inspectionAsks: ____,
    steps: _____,
    ...single
  } = changes
  return basisOf(original, single)
}

type Changes = MutationArgs<'service.update'>['changes']
type TypedChanges = Omit<Changes, 'steps'> & Partial<Pick<ServiceDetails, 'steps'>>

/** What the form changes of a service; steps that are new in it have no id yet. */
export function serviceChanges(original: Service, details: ServiceDetails): TypedChanges {
  const { classPrices, careSteps, deposit, inspectionAsks, steps, ...columns } = columnsOf(details)
  const plain = changedFields<typeof columns>({ ...original, isAddOn: original.isAddOn ?? false }, columns)
  const changes = {
    ...plain,
    ...(!dequal(careSteps, original.careSteps ?? []) && { careSteps }),
    ...(!dequal(deposit, original.deposit ?? null) && { deposit }),
    ...(!dequal(inspectionAsks, original.inspectionAsks ?? []) && { inspectionAsks }),
    ...(!dequal(steps, original.steps ?? []) && { steps }),
  }
  if (!dequal(classPrices, wholeClassPrices(original))) return { ...changes, classPrices }
  if (details.sizes === null) return changes
  // While sizes have prices, nobody sees those of the service itself.
  const { priceFils: _, durationMinutes: __, ...others } = changes
  return others
}

/** The products whose quantity has changed; 0 for those that are no longer used. */
export function changedUses(original: readonly ProductUse[], next: readonly ProductUse[]): ProductUse[] {
  const quantityIn = (uses: readonly ProductUse[], id: number) =>
    uses.find(({ productId }) => productId === id)?.quantityUsed ?? 0
  const ids = new Set([...original, ...next].map(({ productId }) => productId))
  return [...ids]
    .filter(id => quantityIn(original, id) !== quantityIn(next, id))
    .map(productId => ({ productId, quantityUsed: quantityIn(next, productId) }))
}

function columnsOf({ price, durationMinutes, sizes, products: _, ...details }: ServiceDetails) {
  const classPrices = sizes ? classPricesOf(sizes) : {}
  const usual = sizes && (classPrices.sedan ?? Object.values(classPrices).find(Boolean))
  return { ...details, classPrices, ...(usual ?? { priceFils: price, durationMinutes }) }
}

/** The fields of all sizes, as they are priced now. */
export function sizeFields(service: Priced): NonNullable<ServiceInput['sizes']> {
  return sizesOf(bodyClass => {
    const own = priceOf(service, bodyClass)
    return own
      ? {
          offered: true as const,
          price: String(aedFromFils(own.priceFils)),
          durationMinutes: String(own.durationMinutes),
        }
      : { offered: false as const, price: '', durationMinutes: '' }
  })
}

function classPricesOf(sizes: NonNullable<ServiceDetails['sizes']>): Service['classPrices'] {
  return sizesOf(bodyClass => {
    const size = sizes[bodyClass]
    return size.offered ? { priceFils: size.price, durationMinutes: size.durationMinutes } : null
  })
}

/** The prices of all classes, also of those that the row leaves out; none for a service with one price. */
function wholeClassPrices(service: Service): Service['classPrices'] {
  return isPricedBySize(service) ? sizesOf(bodyClass => priceOf(service, bodyClass)) : {}
}

function sizesOf<Value>(valueFor: (bodyClass: BodyClass) => Value): Record<BodyClass, Value> {
  return Object.fromEntries(BODY_CLASSES.map(each => [each, valueFor(each)])) as Record<BodyClass, Value>
}
