import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import { type ServiceFields, ServiceForm, type ServiceInput } from '#schema/forms/service.ts'
import { aedFromFils } from '#schema/rules/money.ts'
import type { StoredService } from './save-service.ts'

export type ServiceControl = Control<ServiceInput, unknown, ServiceFields>

/** The form's state for a service as stored, or for a new one. */
export function useServiceForm(stored?: StoredService): UseFormReturn<ServiceInput, unknown, ServiceFields> {
  return useForm<ServiceInput, unknown, ServiceFields>({
    resolver: zodResolver(ServiceForm),
    mode: 'onTouched',
    defaultValues: stored
      ? fieldsOf(stored)
      : {
          name: '',
          description: '',
          price: '0',
          durationMinutes: '60',
          active: true,
          popular: false,
          highlight: false,
          requiresBooking: true,
          products: [],
        },
  })
}

function fieldsOf({ service, uses }: StoredService): ServiceInput {
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
