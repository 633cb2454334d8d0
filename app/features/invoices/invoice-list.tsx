import { DocumentStateBadge } from '#app/domain/documents/document-state-badge.tsx'
import { dayCountText } from '#app/domain/documents/document-words.ts'
import { paths } from '#app/paths.ts'
import { type StandingInvoice, useCars } from '#app/queries/invoices.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { CardLine, CutText } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import type { InvoiceColumn } from './find-invoices.ts'

/** A listed document; its name is its number. */
type InvoiceRow = ListedRecord & {
  invoice: StandingInvoice
  /** '' until the car has been synced to this device. */
  plate: string
  car: string
}

type InvoiceListProps = { invoices: readonly StandingInvoice[]; sort: UrlSort<InvoiceColumn> }

export function InvoiceList({ invoices, sort }: InvoiceListProps) {
  const vehicles = useCars(invoices)
  const unsynced = useUnsyncedIds('invoices')
  return (
    <RecordList
      view={VIEW}
      sort={sort}
      rows={invoices.map(invoice => {
        const vehicle = invoice.vehicleId === undefined ? undefined : vehicles?.get(invoice.vehicleId)
        return {
          id: invoice.id,
          name: invoice.number,
          to: paths.invoice(invoice.id),
          unsynced: unsynced.has(invoice.id),
          dim: invoice.isVoid,
          invoice,
          plate: vehicle ? formatPlate(vehicle) : '',
          car: vehicle ? vehicleName(vehicle) : '',
        }
      })}
    />
  )
}

const VIEW: RecordView<InvoiceRow, InvoiceColumn> = {
  label: 'Invoices',
  dense: true,
  columns: [
    { header: 'Number', sort: 'number', cell: row => <RecordName row={row} ltr /> },
    {
      header: 'Date',
      cell: ({ invoice }) => <Ltr whiteSpace="nowrap">{formatAnyDay(invoice.day)}</Ltr>,
    },
    {
      header: 'Customer',
      sort: 'customer',
      rest: true,
      cell: ({ invoice }) => (
        <>
          <CutText text={invoice.buyerName} />
          <WhyNoEffect invoice={invoice} />
        </>
      ),
    },
    {
      header: 'Car',
      wide: true,
      cell: ({ plate, car }) => (
        <>
          <Ltr whiteSpace="nowrap">{plate}</Ltr>
          <CutText text={car} small />
        </>
      ),
    },
    { header: 'Amount', end: true, cell: ({ invoice }) => <Amount fils={invoice.grossFils} /> },
    {
      header: 'Left',
      sort: 'left',
      end: true,
      cell: ({ invoice: { leftFils, ageDays } }) =>
        ageDays !== null && (
          <>
            <Amount fils={leftFils} strong />
            <CardLine>{dayCountText(ageDays)}</CardLine>
          </>
        ),
    },
    { header: 'State', cell: ({ invoice }) => <DocumentStateBadge standing={invoice} /> },
  ],
  card: {
    ltr: true,
    lines: ({ invoice, plate }) => (
      <>
        <CutText text={invoice.buyerName} />
        <CardLine>{[formatAnyDay(invoice.day), plate].filter(Boolean).join(' · ')}</CardLine>
        {invoice.ageDays !== null && (
          <span className="row-small">
            <Money fils={invoice.leftFils} /> <bdi dir="ltr">{`left, ${dayCountText(invoice.ageDays)}`}</bdi>
          </span>
        )}
        <WhyNoEffect invoice={invoice} />
      </>
    ),
    end: ({ invoice }) => (
      <>
        <Amount fils={invoice.grossFils} strong />
        <DocumentStateBadge standing={invoice} />
      </>
    ),
  },
  opens: 'View',
}

function WhyNoEffect({ invoice: { state, reason } }: { invoice: StandingInvoice }) {
  return state === 'no_effect' && reason !== null ? <CutText text={reason} small /> : null
}

function Amount({ fils, strong }: { fils: number; strong?: boolean }) {
  return (
    <Money
      fils={fils}
      fontWeight={strong ? 'semibold' : undefined}
      color={fils < 0 ? 'danger.fg' : undefined}
      textAlign="end"
    />
  )
}
