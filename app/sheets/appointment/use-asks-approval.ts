import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { departureFils } from '#schema/rules/catalogue/list-price.ts'
import { discountLimit } from '#schema/rules/money/discount.ts'
import type { PricedLine } from './line-prices.ts'
import type { AppointmentChoices, StandingLines } from './use-appointment-choices.ts'

type Basis = { original: StandingLines | undefined; listOf: AppointmentChoices['listOf'] }

/** Whether these lines depart from the list by more than this person may decide, other than they did when the form opened. */
export function useAsksApproval(lines: readonly PricedLine[], { original, listOf }: Basis): boolean {
  const settings = useSettings()
  const { role } = useUser()
  if (!settings || !listOf) return false
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
