import { Span, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { ListedEntry } from '#app/queries/vat.ts'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { useUrlDialog } from '#app/ui/url-state.ts'
import { monthOf, periodName, type VatPeriod } from '#schema/rules/documents/vat-period.ts'
import { boxesOf, ENTRY_BOXES, isAdjustment, isLateEntry } from '#schema/rules/documents/vat-return.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { formatDay, formatMonth } from '#schema/rules/time/time-text.ts'

/** The value of ?box= that shows what came when its month was locked. */
export const LATE = 'late'
/** The most entries that are drawn; the export has all. */
const MOST_SHOWN = 500

type BoxEntriesProps = { entries: readonly ListedEntry[]; period: VatPeriod }

/** The documents, payments and bills that a figure of the return is made of (?box=1b). */
export function BoxEntries({ entries, period }: BoxEntriesProps) {
  const { target, close } = useUrlDialog('box')
  const box = ENTRY_BOXES.find(each => each === target)
  const isOpen = box !== undefined || target === LATE
  const found = entries.filter(each => (box ? boxesOf(each).includes(box) : isLateEntry(each)))
  return (
    <Sheet
      open={isOpen}
      size="lg"
      title={box ? `Box ${box}` : 'Late entries'}
      description={`${periodName(period)}, ${found.length === 1 ? '1 entry' : `${found.length} entries`}`}
      onClose={close}
    >
      <ListFrame>
        <ListTable aria-label="Entries" css={{ '& td:last-child': { py: '2.5' } }}>
          <thead>
            <tr>
              <th scope="col">Made of</th>
              <th scope="col" data-end>
                Net (AED)
              </th>
              <th scope="col" data-end>
                VAT (AED)
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, MOST_SHOWN).map(entry => (
              <EntryRow key={entry.id} entry={entry} period={period} />
            ))}
          </tbody>
        </ListTable>
      </ListFrame>
      {found.length > MOST_SHOWN && (
        <Text color="muted" mt="3">
          {`The first ${MOST_SHOWN} are shown. The CSV has all ${found.length}.`}
        </Text>
      )}
    </Sheet>
  )
}

function EntryRow({ entry, period }: { entry: ListedEntry; period: VatPeriod }) {
  const { number, party, taxDay, netFils, vatFils } = entry
  const notes = [
    isLateEntry(entry) && `late for ${formatMonth(monthOf(taxDay))}`,
    isAdjustment(entry, period) && 'adjustment',
  ].filter(note => note !== false)
  return (
    <tr>
      <td>
        <Link className="row-link" to={linkOf(entry)}>
          <bdi>{number ?? NAMELESS[sourceOf(entry)]}</bdi>
        </Link>
        <Span className="row-small">
          <Ltr>{formatDay(taxDay)}</Ltr>
          {party && (
            <>
              {', '}
              <bdi>{party}</bdi>
            </>
          )}
          {notes.length > 0 && ` (${notes.join(', ')})`}
        </Span>
      </td>
      <td data-end>
        <Ltr>{plainAmount(netFils)}</Ltr>
      </td>
      <td data-end>
        <Ltr>{plainAmount(vatFils)}</Ltr>
      </td>
    </tr>
  )
}

const NAMELESS = { document: 'Document', payment: 'Payment', expense: 'Bill without a number' }

function sourceOf({ invoiceId, transactionId }: ListedEntry): keyof typeof NAMELESS {
  if (invoiceId !== null) return 'document'
  return transactionId === null ? 'expense' : 'payment'
}

function linkOf({ invoiceId, transactionId, expenseId }: ListedEntry): string {
  if (invoiceId !== null) return paths.invoice(invoiceId)
  if (transactionId !== null) return paths.transaction(transactionId)
  return expenseId === null ? paths.expenses : paths.expense(expenseId)
}
