import { Badge, HStack, Span, VisuallyHidden } from '@chakra-ui/react'
import { CalendarCheck, CircleCheck, CircleSlash, Plus, Star } from 'lucide-react'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useSettings } from '#app/queries/settings.ts'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { PriceWithVat } from '#app/ui/price-with-vat.tsx'
import { CutText } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import type { Service } from '#schema/rows/service.ts'
import { startingPrice } from '#schema/rules/catalogue/service-price.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import type { ServiceColumn } from './list-services.ts'
import { ServiceActions } from './service-menu.tsx'

type ServiceRow = ListedRecord & { service: Service; vatMode: VatMode | undefined }
type ServiceListProps = { services: readonly Service[]; sort: UrlSort<ServiceColumn> }

export function ServiceList({ services, sort }: ServiceListProps) {
  const unsynced = useUnsyncedIds('services')
  const vatMode = useSettings()?.vatMode
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
        draft: `service ${service.id}`,
        dim: !service.active,
        service,
        vatMode,
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
          {row.service.isAddOn && <AddOnBadge />}
          {row.service.description && <CutText text={row.service.description} small />}
        </>
      ),
    },
    {
      header: 'Price',
      sort: 'price',
      end: true,
      cell: ({ service, vatMode }) => (
        <>
          <Starting service={service} text={priceText(service)} />
          <PriceWithVat fils={startingPrice(service).priceFils} vatMode={vatMode} />
        </>
      ),
    },
    {
      header: 'Duration',
      sort: 'duration',
      end: true,
      cell: ({ service }) => <Starting service={service} text={durationText(service)} />,
    },
    {
      header: 'Popular',
      sort: 'popular',
      hint: 'It comes first where services are chosen',
      cell: ({ service }) => (service.popular ? <PopularBadge short /> : <No />),
    },
    {
      header: 'Highlight',
      hint: 'Whether visitors can book it on the public site',
      cell: ({ service }) => (service.highlight ? <HighlightBadge short /> : <No word="Staff only" />),
    },
    { header: 'Status', cell: ({ service }) => <ActiveBadge active={service.active} /> },
  ],
  card: {
    lines: ({ service, vatMode, service: { active, popular, highlight, isAddOn } }) => (
      <>
        <Ltr>{`${startingPrice(service).varies ? 'from ' : ''}${priceText(service)} · ${durationText(service)}`}</Ltr>
        <PriceWithVat fils={startingPrice(service).priceFils} vatMode={vatMode} />
        {(popular || highlight || isAddOn || !active) && (
          <HStack gap="1.5" wrap="wrap" pt="1.5" pb="1">
            {!active && <ActiveBadge active={false} />}
            {isAddOn && <AddOnBadge />}
            {popular && <PopularBadge />}
            {highlight && <HighlightBadge />}
          </HStack>
        )}
      </>
    ),
  },
  actions: ({ service }) => <ServiceActions service={service} />,
}

/** An amount that is the least where sizes differ. In a narrow table the word stands above it. */
function Starting({ service, text }: { service: Service; text: string }) {
  return (
    <Span whiteSpace="nowrap">
      {startingPrice(service).varies && (
        <Span
          color="muted"
          display={{ base: 'block', xl: 'inline' }}
          textStyle={{ base: 'xs', xl: 'inherit' }}
        >
          {'from '}
        </Span>
      )}
      <Ltr>{text}</Ltr>
    </Span>
  )
}

function priceText(service: Service): string {
  return formatAed(startingPrice(service).priceFils)
}

function durationText(service: Service): string {
  return formatDuration(startingPrice(service).durationMinutes)
}

function AddOnBadge() {
  return (
    <Badge colorPalette="neutral">
      <Plus size={13} aria-hidden="true" /> Add-on
    </Badge>
  )
}

/** `short`: a narrow table says 'Yes' under the column header that names it. */
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
      <Span hideFrom="lg" aria-hidden="true">
        Yes
      </Span>
      <VisuallyHidden hideFrom="lg">{children}</VisuallyHidden>
    </>
  )
}

function No({ word = 'No' }: { word?: string }) {
  return (
    <span className="row-small">
      <Span hideBelow="lg">{word}</Span>
      <Span hideFrom="lg">No</Span>
    </span>
  )
}
