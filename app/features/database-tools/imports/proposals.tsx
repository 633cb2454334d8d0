import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { ImportFault, ImportWord } from '#schema/protocol/import.ts'
import { fieldLabel } from './import-fields.ts'

export type ProposalsProps = { faults: readonly ImportFault[]; onAccept: (word: ImportWord) => void }

/** Slips of the pen: one tap mends all rows that have it. */
export function Proposals({ faults, onAccept }: ProposalsProps) {
  const slips = slipsOf(faults)
  if (slips.length === 0) return null
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">Did you mean these?</Text>
      <Stack as="ul" gap="2" aria-label="Proposals" listStyleType="none">
        {slips.map(({ rows, ...word }) => (
          <HStack as="li" key={`${word.field} ${word.value}`} gap="3" justify="space-between">
            <Text minW="0" overflowWrap="anywhere">
              {`${fieldLabel(word.field)} `}
              <bdi>{word.value}</bdi>
              {` in ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`}
            </Text>
            <Button variant="outline" onClick={() => onAccept(word)}>
              <Check aria-hidden="true" /> {`Use ${word.as}`}
            </Button>
          </HStack>
        ))}
      </Stack>
    </Stack>
  )
}

function slipsOf(faults: readonly ImportFault[]): (ImportWord & { rows: number })[] {
  const slips = new Map<string, ImportWord & { rows: number }>()
  for (const { field, value, proposed } of faults) {
    if (value === null || proposed === null) continue
    const key = `${field} ${value}`
    slips.set(key, { field, value, as: proposed, rows: (slips.get(key)?.rows ?? 0) + 1 })
  }
  return [...slips.values()]
}
