import { useWatch } from 'react-hook-form'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useProducts } from '#app/queries/products.ts'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useVehicle } from '#app/queries/vehicles.ts'
import { useUser } from '#app/session/session-user.ts'
import { departureFils, type Listed, listedFor } from '#schema/rules/catalogue/list-price.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { discountLimit } from '#schema/rules/money/discount.ts'
import type { PricedLine } from './line-prices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

/** Whether these lines depart from the list by more than this person may decide, other than they did when the form opened. */
export function useAsksApproval(
  lines: readonly PricedLine[],
  original: AppointmentDetails | undefined,
): boolean {
  const { control } = useAppointmentFields()
  const vehicleId = useWatch({ control, name: 'vehicleId' })
  const vehicle = useVehicle(vehicleId === '' ? null : Number(vehicleId))
  const services = useServices()
  const products = useProducts()
  const settings = useSettings()
  const { role } = useUser()
  if (!services || !products || !settings) return false
  const listOf = ({ kind, soldId }: PricedLine): Listed | undefined => {
    const service = kind === 'service' && services.find(({ id }) => id === soldId)
    if (service) return listedFor(service, bodyClassOf(vehicle ?? undefined))
    return kind === 'sold' ? products.find(({ id }) => id === soldId) : undefined
  }
  const knownOf = ({ kind, soldId }: PricedLine) =>
    kind === 'service'
      ? original?.services.find(({ serviceId }) => serviceId === soldId)
      : original?.products.find(line => line.kind === 'sold' && line.productId === soldId)
  return lines.some(line => {
    const list = listOf(line)
    if (!list) return false
    const known = knownOf(line)
    const limitPercent = discountLimit(role, settings)
    const offListFils = departureFils(line, { list, storedLine: known, role, limitPercent })
    return offListFils !== 0 && offListFils !== known?.offListFils
  })
}
