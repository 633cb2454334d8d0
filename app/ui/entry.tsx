import { Box, Circle, chakra, Flex, HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'

/** A list of events; its children are `Entry` items. */
export const Entries = chakra('ul', {
  base: {
    listStyle: 'none',
    // Cancels the padding of the first and last row, which aligns the list with the card's other content.
    my: '-3',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

type EntryProps = {
  icon: ReactNode
  title: ReactNode
  when: string
  /** The name of the person; left out where nobody on staff did it. */
  by?: string | undefined
  /** A `PendingMark` for an unsynced row. */
  mark?: ReactNode
  /** Content at the end of the line, such as an amount. */
  end?: ReactNode
  children?: ReactNode
}

export function Entry({ icon, title, when, by, mark, end, children }: EntryProps) {
  return (
    <Flex as="li" gap="3" py="3">
      <Circle size="9" flexShrink="0" bg="sunken" color="muted">
        {icon}
      </Circle>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Flex justify="space-between" gap="3" align="baseline">
          <Text as="div" fontWeight="medium">
            {title}
          </Text>
          {end}
        </Flex>
        {children}
        <HStack color="muted" textStyle="xs" gap="1.5" wrap="wrap">
          <Ltr>{when}</Ltr>
          {by && (
            <>
              <span aria-hidden="true">·</span>
              <bdi>{by}</bdi>
            </>
          )}
          {mark}
        </HStack>
      </Box>
    </Flex>
  )
}
