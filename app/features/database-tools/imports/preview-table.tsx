import { HStack, Stack, Text } from '@chakra-ui/react'
import { fieldText } from '#app/domain/field-words.ts'
import { useCustomerNames } from '#app/queries/customers.ts'
import { ListCards, ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { makeName, modelName } from '#schema/catalogue/makes.ts'
import { IMPORT_COLUMNS, type ImportKind, type ImportReport } from '#schema/protocol/import.ts'
import type { BufferHolds } from '#schema/rows/service.ts'
import { fieldLabel } from '#schema/rules/import/import-labels.ts'
import { HOLDS_WORDS } from '#schema/rules/import/price-list.ts'
import { formatAed } from '#schema/rules/money/money.ts'

type PreviewTableProps = {
  kind: ImportKind
  /** What the rows are, where a list has two kinds of them: 'Vehicles'. */
  name?: string
  rows: ImportReport['preview']
  total: number
}

/** The number of rows in the preview on a phone. */
const ON_A_PHONE = 3

/** The rows to be added; columns without any value are omitted. */
export function PreviewTable({ kind, name, rows: known, total }: PreviewTableProps) {
  const wide = useWide()
  const rows = wide ? known : known.slice(0, ON_A_PHONE)
  const owners = useCustomerNames(rows.map(({ customerId }) => customerId))
  const columns = [...IMPORT_COLUMNS[kind].fields, ...(kind === 'services' ? ['classPrices'] : [])]
  const texts = rows.map(row =>
    Object.fromEntries(
      columns.map(field => [
        field,
        field === 'customerId' ? (owners.get(row.customerId as number) ?? '') : cellText(field, row),
      ]),
    ),
  )
  const fields = columns.filter(field => texts.some(text => text[field] !== ''))
  const parts = { fields, texts, label: name ? `First ${name.toLowerCase()}` : 'First rows' }
  const few = rows.length < total ? `The first ${rows.length} to add` : 'To add'
  const title = name ? `${name}: ${few.toLowerCase()}` : few
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">{title}</Text>
      {wide ? <PreviewRows {...parts} /> : <PreviewCards {...parts} />}
    </Stack>
  )
}

type Parts = { fields: readonly string[]; texts: readonly Record<string, string>[]; label: string }

function PreviewRows({ fields, texts, label }: Parts) {
  return (
    <ListFrame role="region" aria-label={label} tabIndex={0}>
      <ListTable>
        <thead>
          <tr>
            {fields.map(field => (
              <th key={field} scope="col">
                {heading(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay where they are.
            <tr key={index}>
              {fields.map(field => (
                <td key={field}>
                  <span className="row-cut" dir="auto">
                    {text[field]}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

function PreviewCards({ fields, texts, label }: Parts) {
  return (
    <ListCards aria-label={label}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>
          <div className="row-body">
            {fields
              .filter(field => text[field] !== '')
              .map(field => (
                <HStack key={field} gap="2" align="baseline">
                  <Text as="span" color="muted" textStyle="xs" w="28" flexShrink="0">
                    {heading(field)}
                  </Text>
                  <Text as="bdi" overflowWrap="anywhere" minW="0">
                    {text[field]}
                  </Text>
                </HStack>
              ))}
          </div>
        </li>
      ))}
    </ListCards>
  )
}

function heading(field: string): string {
  return field === 'customerId' ? 'Customer' : fieldLabel(field).replace(' (AED)', '')
}

/** The stored field for each column whose name differs. */
const STORED_AS: Readonly<Record<string, string>> = {
  price: 'priceFils',
  costPrice: 'costFils',
  currentStock: 'stockQuantity',
  date: 'day',
  total: 'totalFils',
  amount: 'amountFils',
}
const AMOUNTS: readonly string[] = ['price', 'costPrice', 'total', 'amount']

/** A value as Sheen's lists display it; the file may spell it differently. */
function cellText(field: string, row: Readonly<Record<string, unknown>>): string {
  const value = row[STORED_AS[field] ?? field]
  const text = value === null || value === undefined ? '' : String(value)
  if (field === 'bufferHolds') return HOLDS_WORDS[value as BufferHolds] ?? ''
  if (field === 'classPrices') return value && Object.keys(value).length > 0 ? fieldText(field, value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && AMOUNTS.includes(field)) return formatAed(value)
  if (field === 'date' || field === 'since') return text && formatAnyDay(text)
  if (field === 'plateCategory') return emirateName(text)
  if (field === 'bodyClass') return text && bodyClassName(text)
  if (field === 'color') return colorName(text)
  if (field === 'make') return makeName(text)
  if (field === 'model') return modelName(String(row.make), text)
  return text
}
