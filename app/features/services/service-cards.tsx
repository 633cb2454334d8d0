import { HStack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { formatAed } from '#schema/rules/money.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { ServiceActions } from './service-actions.tsx'
import { ActiveBadge, HighlightBadge, PopularBadge } from './service-badges.tsx'
import type { ServiceRow, ServiceRowsProps } from './service-row.ts'

/** The list on a phone. A card opens its service. */
export function ServiceCards({ rows }: ServiceRowsProps) {
  return (
    <ListCards aria-label="Services">
      {rows.map(row => (
        <ItemBoundary key={row.service.id} as="li">
          <ServiceCard {...row} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

function ServiceCard({ service, waiting }: ServiceRow) {
  const { id, name, priceFils, durationMinutes, active, popular, highlight } = service
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <li data-dim={active ? undefined : true}>
      <div className="row-body">
        <span className="row-head">
          <Link className="row-name" dir="auto" to={linkTo(id)} preventScrollReset>
            {name}
          </Link>
          {waiting && <PendingMark />}
        </span>
        <Ltr>{`${formatAed(priceFils)} · ${formatDuration(durationMinutes)}`}</Ltr>
        {(popular || highlight || !active) && (
          <HStack gap="1.5" wrap="wrap" pt="1.5" pb="1">
            {!active && <ActiveBadge active={false} />}
            {popular && <PopularBadge />}
            {highlight && <HighlightBadge />}
          </HStack>
        )}
      </div>
      <ServiceActions service={service} />
    </li>
  )
}
