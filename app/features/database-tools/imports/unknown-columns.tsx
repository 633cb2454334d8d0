import { Field, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import type { ImportColumn, ImportKind, ImportReport } from '#schema/protocol/import.ts'
import { fieldLabel, importFields } from './import-fields.ts'

export type UnknownColumnsProps = {
  kind: ImportKind
  report: ImportReport
  columns: readonly ImportColumn[]
  chooseColumn: (column: ImportColumn) => void
}

/** Headings that are none of ours: the person says what stands below them. */
export function UnknownColumns({ kind, report, columns, chooseColumn }: UnknownColumnsProps) {
  const chosen = new Map(columns.map(({ heading, field }) => [heading, field]))
  const headings = [...new Set([...chosen.keys(), ...report.ignored])].sort()
  if (headings.length === 0) return null
  const free = importFields(kind).filter(field => !report.fields.includes(field))
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">Columns that Sheen does not know</Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
        {headings.map(heading => {
          const field = chosen.get(heading)
          return (
            <Field.Root key={heading}>
              <Field.Label>
                <bdi>{heading}</bdi>
              </Field.Label>
              <ChoiceField
                placeholder="Leave out"
                value={field ?? ''}
                options={importFields(kind)
                  .filter(id => id === field || free.includes(id))
                  .map(id => ({ id, name: fieldLabel(id) }))}
                onChange={event => chooseColumn({ heading, field: event.target.value })}
              />
            </Field.Root>
          )
        })}
      </SimpleGrid>
    </Stack>
  )
}
