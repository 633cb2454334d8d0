import { basisOf, changedFields } from '#app/domain/changed-fields.ts'
import { mutate } from '#app/domain/mutate.ts'
import type { ProductUse } from '#app/queries/services.ts'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { type ServiceDetails, ServiceFormSchema, type ServiceInput } from '#schema/forms/service.ts'
import type { Service } from '#schema/rows/service.ts'
import { aedFromFils } from '#schema/rules/money.ts'

export type ServiceControl = RecordControl<ServiceInput, ServiceDetails>

/** A service and the products that one run of it uses. */
export type StoredService = { service: Service; uses: readonly ProductUse[] }

/** The columns whose fields are called otherwise. */
export const SERVICE_COLUMNS = { price: 'priceFils' } as const

/** The state of the form for a stored service, or for a new one. */
export function useServiceForm(stored?: StoredService) {
  return useRecordForm(ServiceFormSchema, stored ? serviceFields(stored) : NEW_SERVICE)
}

const NEW_SERVICE: ServiceInput = {
  name: '',
  description: '',
  price: '0',
  durationMinutes: '60',
  active: true,
  popular: false,
  highlight: false,
  requiresBooking: true,
  products: [],
}

export function serviceFields({ service, uses }: StoredService): ServiceInput {
  const { name, description, priceFils, durationMinutes, active, popular, highlight, requiresBooking } =
    service
  return {
    name,
    description: description ?? '',
    price: String(aedFromFils(priceFils)),
    durationMinutes: String(durationMinutes),
    active,
    popular,
    highlight,
    requiresBooking,
    products: uses.map(({ productId, quantityUsed }) => ({ productId, quantityUsed: String(quantityUsed) })),
  }
}

/**
 * Adds a service or, given `seen`, the service as it was when the form opened, saves the differences. Shows a toast
 * with the outcome and resolves to whether it succeeded.
 */
export function saveService(details: ServiceDetails, seen?: StoredService): Promise<boolean> {
  return saveChange(() => (seen ? updateService(seen, details) : createService(details)), {
    done: { title: seen ? 'Service has been updated' : 'Service has been added', description: details.name },
    failed: error => {
      const reason = reasonOf(error) || `Failed to ${seen ? 'update' : 'create'} service`
      return `Failed to ${seen ? 'update' : 'add'} service: ${reason}`
    },
  })
}

async function createService(details: ServiceDetails): Promise<void> {
  await mutate('service.create', { id: await newId(), ...columnsOf(details), products: details.products })
}

async function updateService(seen: StoredService, details: ServiceDetails): Promise<void> {
  const changes = serviceChanges(seen.service, details)
  const products = changedUses(seen.uses, details.products)
  if (Object.keys(changes).length > 0 || products.length > 0)
    await mutate('service.update', {
      id: seen.service.id,
      changes,
      products,
      basis: basisOf(seen.service, changes),
    })
}

export function serviceChanges(seen: Service, details: ServiceDetails) {
  return changedFields<ReturnType<typeof columnsOf>>(seen, columnsOf(details))
}

/** The products whose quantity has changed; 0 for those that are no longer used. */
export function changedUses(seen: readonly ProductUse[], next: readonly ProductUse[]): ProductUse[] {
  const quantityIn = (uses: readonly ProductUse[], id: number) =>
    uses.find(({ productId }) => productId === id)?.quantityUsed ?? 0
  const ids = new Set([...seen, ...next].map(({ productId }) => productId))
  return [...ids]
    .filter(id => quantityIn(seen, id) !== quantityIn(next, id))
    .map(productId => ({ productId, quantityUsed: quantityIn(next, productId) }))
}

function columnsOf({ price, products: _, ...details }: ServiceDetails) {
  return { ...details, priceFils: price }
}
