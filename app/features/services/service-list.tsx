import { useUnsyncedIds } from '#app/queries/waiting.ts'
import type { SortAddress } from '#app/ui/use-sort-address.ts'
import { useWide } from '#app/ui/use-wide.ts'
import type { Service } from '#schema/rows/service.ts'
import type { ServiceColumn } from './list-services.ts'
import { ServiceCards } from './service-cards.tsx'
import { ServiceTable } from './service-table.tsx'

export type ServiceListProps = { services: readonly Service[]; sort: SortAddress<ServiceColumn> }

export function ServiceList({ services, sort }: ServiceListProps) {
  const waiting = useUnsyncedIds('services')
  const wide = useWide()
  const rows = services.map(service => ({ service, waiting: waiting.has(service.id) }))
  return wide ? <ServiceTable rows={rows} sort={sort} /> : <ServiceCards rows={rows} />
}
