import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { chosenProblem, type ServiceChoice, serviceChoices } from '#app/domain/services/service-choices.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useProducts } from '#app/queries/products.ts'
import { useServices } from '#app/queries/services.ts'
import { useVehicle } from '#app/queries/vehicles.ts'
import { type ListOf, listPrices } from '#schema/rules/catalogue/list-price.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { agreedBuffers } from '#schema/rules/schedule/buffers.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { type ProductChoice, productChoices } from './product-choices.ts'
import type { AppointmentFormState } from './use-appointment-form.ts'

/** The services and products that the dialog lists, with the prices shown to the customer. */
export type AppointmentChoices = {
  services: readonly ServiceChoice[]
  products: readonly ProductChoice[]
  /** Those of the chosen services. */
  buffers?: Buffers
  /** The list's prices of what is sold, for the vehicle on the form. */
  listOf?: ListOf | undefined
}

/** Lines that stand already, of an appointment or a quote: they keep their prices. */
export type StandingLines = Pick<AppointmentDetails, 'services' | 'products'>

/** The services and products that can be chosen for the vehicle on the form, and why those chosen cannot be. */
export function useAppointmentChoices(
  { control }: AppointmentFormState,
  original: StandingLines | undefined,
) {
  const services = useServices()
  const products = useProducts()
  const [vehicleId, serviceIds, additionalProducts] = useWatch({
    control,
    name: ['vehicleId', 'serviceIds', 'additionalProducts'],
  })
  const vehicle = useVehicle(vehicleId === '' ? null : Number(vehicleId))
  const bodyClass = vehicle ? bodyClassOf(vehicle) : null
  return useMemo(() => {
    const selection = { services: services ?? [], booked: original?.services, bodyClass }
    return {
      loading: services === undefined,
      buffers: agreedBuffers(services?.filter(({ id }) => serviceIds.map(Number).includes(id)) ?? []),
      // Without a vehicle there is no one price of the list.
      listOf: services && products && bodyClass ? listPrices({ services, products }, bodyClass) : undefined,
      problem: chosenProblem({ ...selection, chosen: serviceIds.map(Number) }),
      services: serviceChoices({ ...selection, chosen: serviceIds.map(Number) }),
      products: productChoices(
        products ?? [],
        original?.products,
        (additionalProducts ?? []).map(({ productId }) => Number(productId)),
      ),
    }
  }, [services, products, original, serviceIds, additionalProducts, bodyClass])
}
