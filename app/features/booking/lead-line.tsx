import { Button, Flex, Text } from '@chakra-ui/react'

export type LeadLineProps = {
  /** For whom the form was filled in, if for anybody; '' is somebody without a name so far. */
  name: string | null
  forget: () => void
}

/** One line of one height, whatever it says: what this device remembers is known after the page was drawn. */
export function LeadLine({ name, forget }: LeadLineProps) {
  return (
    <Flex h="11" align="center" justify={{ base: 'space-between', sm: 'start' }} gap="3">
      <Text color="muted" truncate>
        {name === null
          ? 'Four short steps. We confirm by message.'
          : name
            ? `Filled in for ${name}`
            : 'Filled in from before'}
      </Text>
      {name !== null && (
        <Button size="sm" variant="ghost" color="accent.fg" flexShrink="0" onClick={forget}>
          Forget my details
        </Button>
      )}
    </Flex>
  )
}
