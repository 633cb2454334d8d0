import { Box, Button, Stack } from '@chakra-ui/react'
import { ClipboardCheck } from 'lucide-react'
import type { InspectionKind } from '#schema/rows/inspection.ts'
import { nextInspection } from '#schema/rules/inspections/asked-parts.ts'
import { useWithPhotos } from '../beside-photos.tsx'

const LABELS: Record<InspectionKind, string> = { check_in: 'Check in', check_out: 'Check out' }

type InspectionButtonProps = {
  wide: boolean
  onClick: (kind: InspectionKind) => void
}

/** Opens the inspection that the appointment is at; nothing for a car that does not come. A dot says that its services ask for something that is missing. */
export function InspectionButton({ wide, onClick }: InspectionButtonProps) {
  const next = nextInspection(useWithPhotos())
  if (!next) return null
  const { kind, isAsked } = next
  const label = LABELS[kind]
  const name = { 'aria-label': isAsked ? `${label}, asked for` : label }
  const dot = isAsked && (
    <Box
      position="absolute"
      top="1"
      insetInlineEnd="1"
      boxSize="2"
      borderRadius="full"
      bg="attention.solid"
      aria-hidden="true"
    />
  )
  return wide ? (
    <Button variant="outline" position="relative" {...name} onClick={() => onClick(kind)}>
      <ClipboardCheck aria-hidden="true" />
      {label}
      {dot}
    </Button>
  ) : (
    // On a phone it shares the line with two steps.
    <Button
      variant="outline"
      position="relative"
      size="lg"
      px="1"
      minW="14"
      {...name}
      onClick={() => onClick(kind)}
    >
      <Stack gap="0.5" align="center">
        <ClipboardCheck aria-hidden="true" />
        <Box as="span" textStyle="xs" lineHeight="1">
          {label}
        </Box>
      </Stack>
      {dot}
    </Button>
  )
}
