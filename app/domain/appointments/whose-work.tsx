import { Button, HStack } from '@chakra-ui/react'
import { z } from 'zod'
import { useStoredValue } from '#app/api/use-stored-value.ts'
import { storedValue } from '#app/api/web-storage.ts'
import { useUser } from '#app/session/session-user.ts'
import { useWide } from '#app/ui/use-wide.ts'

export const WHOSE = ['mine', 'all'] as const
export type Whose = (typeof WHOSE)[number]
const NAMES: Record<Whose, string> = { mine: 'Mine', all: 'All' }

/** The choice of each person on this device, by their id. */
const chosen = storedValue('whose-work-1', z.record(z.string(), z.enum(WHOSE)))

/** Whose appointments a person wants to see: as they last chose; a technician's phone begins with their own. */
export function useWhose(): [Whose, (whose: Whose) => void] {
  const { id, role } = useUser()
  const wide = useWide()
  const kept = useStoredValue(chosen)
  const whose = kept?.[id] ?? (role === 'employee' && !wide ? 'mine' : 'all')
  return [whose, next => chosen.write({ ...chosen.read(), [id]: next })]
}

type WhoseChoiceProps = { whose: Whose; onChoose: (whose: Whose) => void }

/** Chooses whose appointments are shown: one's own beside those of nobody, or all. */
export function WhoseChoice({ whose, onChoose }: WhoseChoiceProps) {
  return (
    <HStack role="group" aria-label="Whose appointments" gap="2">
      {WHOSE.map(each => (
        <Button
          key={each}
          size="sm"
          variant="outline"
          aria-pressed={whose === each}
          _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
          onClick={() => onChoose(each)}
        >
          {NAMES[each]}
        </Button>
      ))}
    </HStack>
  )
}
