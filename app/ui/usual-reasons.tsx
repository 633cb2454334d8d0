import { Button, HStack } from '@chakra-ui/react'

export type UsualReasonsProps = {
  reasons: readonly string[]
  value: string
  onChoose: (reason: string) => void
}

/** The reasons that people give most, each one tap away. */
export function UsualReasons({ reasons, value, onChoose }: UsualReasonsProps) {
  return (
    <HStack wrap="wrap" gap="2">
      {reasons.map(each => (
        <Button
          key={each}
          size="sm"
          variant="outline"
          aria-pressed={value === each}
          _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
          onClick={() => onChoose(each)}
        >
          {each}
        </Button>
      ))}
    </HStack>
  )
}
