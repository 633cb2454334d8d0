import { useMemo } from 'react'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { type ListOf, listPrices } from '#schema/rules/catalogue/list-price.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { useProducts } from './products.ts'
import { useServices } from './services.ts'

/** The list's prices for a vehicle's size, by what is sold; undefined while they are read. */
export function useListPrices(vehicle: Vehicle | null | undefined): ListOf | undefined {
  const services = useServices()
  const products = useProducts()
  const bodyClass = bodyClassOf(vehicle ?? undefined)
  return useMemo(
    () => services && products && listPrices({ services, products }, bodyClass),
    [services, products, bodyClass],
  )
}
