import { Box, Button, HStack, Kbd, Stack, Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { jobName } from './job-name.ts'
import { placeText } from './place-text.ts'
import type { JobMove } from './use-job-move.ts'

/** While a job is given another place without dragging: which one, where it would land, and the two ways out. */
export function MoveBar({ move }: { move: JobMove }) {
  const { moved } = move
  if (moved?.by !== 'choice') return null
  return (
    <HStack
      role="group"
      aria-label="Move appointment"
      data-thumb-bar
      position="fixed"
      zIndex="sticky"
      insetInline={{ base: '3', md: '50%' }}
      bottom={{ base: 'calc(var(--shell-bottom) + {spacing.3} + env(safe-area-inset-bottom))', md: '6' }}
      w={{ md: '34rem' }}
      ms={{ md: '-17rem' }}
      gap="3"
      p="3"
      bg="panel"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="l2"
      boxShadow="lg"
    >
      <Stack gap="0" flex="1" minW="0">
        <Text fontWeight="semibold" truncate>
          Moving {jobName(moved.job)}
        </Text>
        <Text color={moved.clash ? 'danger.fg' : 'muted'} textStyle="xs">
          <Ltr>{placeText(moved)}</Ltr>
          {moved.clash && ' · taken'}
        </Text>
        <Box hideBelow="md" color="muted" textStyle="xs">
          Tap a place, or choose with the arrows: <Kbd size="sm">Enter</Kbd> moves, <Kbd size="sm">Esc</Kbd>{' '}
          stops
        </Box>
      </Stack>
      <Button variant="outline" data-move-choice onClick={move.cancel}>
        Cancel
      </Button>
      <Button data-move-choice onClick={move.drop}>
        Move
      </Button>
    </HStack>
  )
}
