import { Link } from 'react-router-dom'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { None } from '#app/ui/none.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { SortHeader } from '#app/ui/sort-header.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import type { ServiceColumn } from './list-services.ts'
import { ServiceActions } from './service-actions.tsx'
import { ActiveBadge, HighlightBadge, PopularBadge } from './service-badges.tsx'
import type { ServiceRow, ServiceRowsProps } from './service-row.ts'

export function ServiceTable({ rows, sort }: ServiceRowsProps & { sort: UrlSort<ServiceColumn> }) {
  return (
    <ListFrame>
      <ListTable aria-label="Services" css={ON_A_TABLET}>
        <thead>
          <tr>
            <SortHeader column="name" label="Service" sort={sort} />
            <SortHeader column="price" label="Price" sort={sort} end />
            <SortHeader column="duration" label="Duration" sort={sort} end />
            <SortHeader column="popular" label="Popular" sort={sort} />
            <th scope="col">Highlight</th>
            <th scope="col">Status</th>
            <th scope="col" data-end>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.service.id} as="tr">
              <ServiceTableRow {...row} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

/** Seven columns have to find room beside the rail. */
const ON_A_TABLET = {
  '& th, & td': { px: { base: '2', lg: '3' } },
  '& td:first-of-type': { w: 'full', maxW: '0', minW: { base: '11rem', lg: '13rem' } },
}

function ServiceTableRow({ service, waiting }: ServiceRow) {
  const { id, name, description, priceFils, durationMinutes, active, popular, highlight } = service
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <tr data-dim={active ? undefined : true}>
      <td>
        <span className="row-head">
          <Link className="row-name" dir="auto" to={linkTo(id)} preventScrollReset title={name}>
            {name}
          </Link>
          {waiting && <PendingMark />}
        </span>
        {description && (
          <span className="row-small row-cut" dir="auto" title={description}>
            {description}
          </span>
        )}
      </td>
      <td data-end>
        <Money fils={priceFils} />
      </td>
      <td data-end>
        <Ltr>{formatDuration(durationMinutes)}</Ltr>
      </td>
      <td>{popular ? <PopularBadge short /> : <None />}</td>
      <td>{highlight ? <HighlightBadge short /> : <None />}</td>
      <td>
        <ActiveBadge active={active} />
      </td>
      <td>
        <ServiceActions service={service} />
      </td>
    </tr>
  )
}
