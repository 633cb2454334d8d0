import { Badge, HStack, Span, VisuallyHidden } from '@chakra-ui/react'
import { CalendarCheck, CircleCheck, CircleSlash, Star } from 'lucide-react'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { None } from '#app/ui/none.tsx'
import { CutText } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Service } from '#schema/rows/service.ts'
import { formatAed } from '#schema/rules/money.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import type { ServiceColumn } from './list-services.ts'
import { ServiceActions } from './service-menu.tsx'

type ServiceRow = ListedRecord & { service: Service }
type ServiceListProps = { services: readonly Service[]; sort: UrlSort<ServiceColumn> }

export function ServiceList({ services, sort }: ServiceListProps) {
  const unsynced = useUnsyncedIds('services')
  const { linkTo } = useUrlRowDialog('edit')
  return (
    <RecordList
      view={VIEW}
      sort={sort}
      rows={services.map(service => ({
        id: service.id,
        name: service.name,
        to: linkTo(service.id),
        unsynced: unsynced.has(service.id),
        dim: !service.active,
        service,
      }))}
    />
  )
}

const VIEW: RecordView<ServiceRow, ServiceColumn> = {
  label: 'Services',
  // Seven columns have to fit beside the rail.
  tableCss: {
    '& th, & td': { px: { base: '2', lg: '3' } },
    '& td:first-of-type': { w: 'full', maxW: '0', minW: { base: '11rem', lg: '13rem' } },
  },
  columns: [
    {
      header: 'Service',
      sort: 'name',
      cell: row => (
        <>
          <RecordName row={row} />
          {row.service.description && <CutText text={row.service.description} small />}
        </>
      ),
    },
    { header: 'Price', sort: 'price', end: true, cell: ({ service }) => <Money fils={service.priceFils} /> },
    {
      header: 'Duration',
      sort: 'duration',
      end: true,
      cell: ({ service }) => <Ltr>{formatDuration(service.durationMinutes)}</Ltr>,
    },
    {
      header: 'Popular',
      sort: 'popular',
      cell: ({ service }) => (service.popular ? <PopularBadge short /> : <None />),
    },
    { header: 'Highlight', cell: ({ service }) => (service.highlight ? <HighlightBadge short /> : <None />) },
    { header: 'Status', cell: ({ service }) => <ActiveBadge active={service.active} /> },
  ],
  card: {
    lines: ({ service: { priceFils, durationMinutes, active, popular, highlight } }) => (
      <>
        <Ltr>{`${formatAed(priceFils)} · ${formatDuration(durationMinutes)}`}</Ltr>
        {(popular || highlight || !active) && (
          <HStack gap="1.5" wrap="wrap" pt="1.5" pb="1">
            {!active && <ActiveBadge active={false} />}
            {popular && <PopularBadge />}
            {highlight && <HighlightBadge />}
          </HStack>
        )}
      </>
    ),
  },
  actions: ({ service }) => <ServiceActions service={service} />,
}

/** `short`: a narrow table shows only the icon; its column header names it. */
type ShortProps = { short?: boolean }

function PopularBadge({ short }: ShortProps) {
  return (
    <Badge colorPalette="attention" title="Popular">
      <Star size={13} aria-hidden="true" /> <Word short={short}>Popular</Word>
    </Badge>
  )
}

function HighlightBadge({ short }: ShortProps) {
  return (
    <Badge colorPalette="accent" title="Booking form">
      <CalendarCheck size={13} aria-hidden="true" /> <Word short={short}>Booking form</Word>
    </Badge>
  )
}

function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <Badge colorPalette="success">
      <CircleCheck size={13} aria-hidden="true" /> Active
    </Badge>
  ) : (
    <Badge colorPalette="neutral">
      <CircleSlash size={13} aria-hidden="true" /> Inactive
    </Badge>
  )
}

function Word({ short, children }: ShortProps & { children: string }) {
  if (!short) return children
  return (
    <>
      <Span hideBelow="lg">{children}</Span>
      <VisuallyHidden hideFrom="lg">{children}</VisuallyHidden>
    </>
  )
}
