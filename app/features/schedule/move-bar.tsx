import { Box, Button, chakra, Kbd, Stack, Text } from '@chakra-ui/react'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { changes, movedText } from './moved.ts'
import type { AppointmentMove } from './use-appointment-move.ts'

/** The bar during a move without dragging: the appointment, the chosen place, and a button to cancel. */
export function MoveBar({ move }: { move: AppointmentMove }) {
  const { moved } = move
  if (moved?.by !== 'choice') return null
  return (
    <Bar role="group" aria-label="Move appointment" data-thumb-bar="wide">
      <Stack gap="0" flex="1" minW="0">
        <Text fontWeight="semibold">
          Moving {appointmentName(moved.entry)}
          {changes(moved) && (
            <>
              {' to '}
              <Ltr color={moved.clash ? 'danger.fg' : undefined}>{movedText(moved)}</Ltr>
            </>
          )}
        </Text>
        <Box color="muted" textStyle="xs">
          Tap the hour and {moved.person === null ? 'bay' : 'person'} to move it to
          <KeysHint>
            , or choose with the arrow keys: <Kbd size="sm">Enter</Kbd> moves, <Kbd size="sm">Esc</Kbd> stops
          </KeysHint>
        </Box>
      </Stack>
      <Button variant="outline" data-move-choice onClick={move.cancel}>
        Cancel
      </Button>
    </Bar>
  )
}

const KeysHint = chakra('span', { base: { '@media (pointer: coarse)': { display: 'none' } } })

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'sticky',
    insetInline: { base: '3', md: '50%' },
    bottom: { base: 'calc(var(--shell-bottom) + {spacing.3} + env(safe-area-inset-bottom))', md: '6' },
    w: { md: '38rem' },
    ms: { md: '-19rem' },
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'accent.border',
    borderRadius: 'l2',
    boxShadow: 'lg',
  },
})
