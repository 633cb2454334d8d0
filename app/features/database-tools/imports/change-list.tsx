import { Stack, Text } from '@chakra-ui/react'
import { fieldName, fieldText } from '#app/domain/field-words.ts'
import { BODY_CLASS_LIST } from '#schema/catalogue/body-classes.ts'
import type { ImportReport } from '#schema/protocol/import.ts'
import type { ClassPrice, Service } from '#schema/rows/service.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { LineTable } from './line-table.tsx'

type ChangeListProps = { changes: ImportReport['changes']; total: number }

/** The changes that a file would make: the line, the row, each field with both values. */
export function ChangeList({ changes, total }: ChangeListProps) {
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">
        {changes.length < total ? `The first ${changes.length} to change` : 'To change'}
      </Text>
      <LineTable label="Rows to change" columns={['Name', 'Column', 'Now', 'In the file']}>
        {changes.flatMap(({ line, name, fields }) =>
          fields.flatMap(textsOf).map(({ label, before, after }) => (
            <tr key={`${line} ${label}`}>
              <td data-end>{line}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>{label}</td>
              <td>
                <bdi>{before}</bdi>
              </td>
              <td>
                <bdi>{after}</bdi>
              </td>
            </tr>
          )),
        )}
      </LineTable>
    </Stack>
  )
}

type FieldChange = ImportReport['changes'][number]['fields'][number]

/** A changed field as texts; of prices by size one for each size that changes. */
function textsOf({ field, before, after }: FieldChange) {
  if (field !== 'classPrices')
    return [{ label: fieldName(field), before: fieldText(field, before), after: fieldText(field, after) }]
  const [was, is] = [before, after] as Service['classPrices'][]
  return BODY_CLASS_LIST.map(({ id, name }) => ({
    label: name,
    before: priceText(was?.[id]),
    after: priceText(is?.[id]),
  })).filter(size => size.before !== size.after)
}

function priceText(price: ClassPrice | null | undefined): string {
  if (price === undefined) return 'no price of its own'
  return price ? `${formatAed(price.priceFils)} · ${formatDuration(price.durationMinutes)}` : 'not offered'
}
