import { Box, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'

type PrivacyNoteProps = {
  facts: ShopFacts
  remember: boolean
  onRemember: (wanted: boolean) => void
}

/** How the shop uses the visitor's data, and the choice whether this device remembers it. */
export function PrivacyNote({ facts, remember, onRemember }: PrivacyNoteProps) {
  return (
    <Stack gap="1" px={{ base: '1', md: '2' }}>
      <Flex as="label" gap="3" align="center" minH="11" cursor="pointer">
        <chakra.input
          type="checkbox"
          accentColor="accent.solid"
          boxSize="5"
          flexShrink="0"
          checked={remember}
          onChange={event => onRemember(event.target.checked)}
        />
        Remember my details on this device for next time
      </Flex>
      <Box as="details" color="muted" textStyle="sm">
        <chakra.summary minH="11" py="2.5" cursor="pointer" color="ink">
          How we use your details
        </chakra.summary>
        <Stack gap="2" pb="2" maxW="2xl">
          <Text>
            We use them for this booking and to write to you about it. The company that carries our messages
            gets your number and the message, nobody else gets anything, and we send no advertising.
          </Text>
          <Text>
            This tab keeps what you type until it is closed, for one day at most. A request that could not be
            sent stays on this device for up to 30 days. If you tick the box above, this device keeps your
            name, contact and car for 180 days; “Forget my details” at the top removes them.
          </Text>
          <Text>
            To see, correct or delete what we hold about you, call{' '}
            <Link href={`tel:${facts.phone}`} color="accent.fg">
              <Ltr>{facts.phoneText}</Ltr>
            </Link>{' '}
            or write to{' '}
            <Link href={`mailto:${facts.email}`} color="accent.fg">
              {facts.email}
            </Link>
            .
          </Text>
        </Stack>
      </Box>
    </Stack>
  )
}
