import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { INSPECTION_KINDS } from '#schema/rows/inspection.ts'
import { INSPECTION_PARTS, type InspectionAsk, type InspectionPart } from '#schema/rows/service.ts'
import { INSPECTION_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import type { ServiceControl } from './service-form.ts'

const PARTS: Record<InspectionPart, string> = {
  photos: 'Photos',
  marks: 'Marks',
  details: 'Odometer, fuel, keys',
  signature: 'Signature',
}

const ALL: readonly InspectionAsk[] = INSPECTION_KINDS.flatMap(kind =>
  INSPECTION_PARTS.map(part => `${kind}.${part}` as const),
)

/** What check-in and check-out ask for when a car comes with the service. */
export function InspectionFields({ control }: { control: ServiceControl }) {
  const { field } = useController({ control, name: 'inspectionAsks' })
  const asked = new Set(field.value ?? [])
  const toggle = (ask: InspectionAsk) =>
    field.onChange(ALL.filter(each => (each === ask ? !asked.has(ask) : asked.has(each))))
  return (
    <Stack gap="2">
      <Stack gap="0">
        <Text fontWeight="semibold">Check-in and check-out</Text>
        <Text color="muted" textStyle="xs">
          What to ask for when a car comes and when it leaves. The work never waits for it.
        </Text>
      </Stack>
      {INSPECTION_KINDS.map(kind => (
        <Flex key={kind} role="group" aria-label={INSPECTION_NAMES[kind]} gap="2" wrap="wrap" align="center">
          <Text w="20" flexShrink="0">
            {INSPECTION_NAMES[kind]}
          </Text>
          {INSPECTION_PARTS.map(part => {
            const ask = `${kind}.${part}` as const
            return (
              <Button
                key={part}
                size="sm"
                minH="11"
                variant="outline"
                aria-pressed={asked.has(ask)}
                _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
                onClick={() => toggle(ask)}
                onBlur={field.onBlur}
              >
                {PARTS[part]}
              </Button>
            )
          })}
        </Flex>
      ))}
    </Stack>
  )
}
