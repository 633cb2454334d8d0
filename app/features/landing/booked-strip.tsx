import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { CircleCheck, X } from 'lucide-react'
import { BOOKED } from './booked-message.ts'

/**
 * What a visitor was told on the page before, for the rest of the time that it is shown. The page's script takes the
 * `hidden` away.
 */
export function BookedStrip() {
  return (
    <Box role="status" id="booked">
      <Flex
        hidden
        position="fixed"
        zIndex="toast"
        bottom={{ base: '24', lg: '6' }}
        insetInlineStart={{ base: '4', md: 'auto' }}
        insetInlineEnd={{ base: '4', md: '6' }}
        w={{ md: '420px' }}
        gap="3"
        p="4"
        align="start"
        bg="panel"
        color="ink"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l3"
        boxShadow="lg"
        css={{ '&[hidden]': { display: 'none' } }}
      >
        <Box color="success.fg" aria-hidden="true" pt="0.5">
          <CircleCheck size={20} />
        </Box>
        <Box flex="1">
          <Text fontWeight="semibold">{BOOKED.title}</Text>
          <Text color="muted">{BOOKED.description}</Text>
        </Box>
        <IconButton variant="ghost" size="sm" aria-label="Dismiss" mt="-2" me="-2">
          <X />
        </IconButton>
      </Flex>
    </Box>
  )
}
