import { Box, Flex, Heading, HStack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useSettings } from '#app/queries/settings.ts'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { useSettled } from '#app/ui/use-now.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { useConnection } from './connection.ts'

/** A line that is lost and back within this time is not worth a word. */
const SETTLE_MS = 3_000

/** Whose shop it is, whether the screen is up to date, and the clock. */
export function BoardHeader({ now }: { now: string }) {
  const settings = useSettings()
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="6"
      rowGap="1"
      flexShrink="0"
    >
      <Heading
        as="h1"
        dir="auto"
        {...LINES}
        flex="1 1 7rem"
        minW="0"
        truncate
        fontSize="max(1.25rem, 1.8vmax)"
        lineHeight="1.3"
        letterSpacing="-0.02em"
      >
        {settings?.shopName ?? 'Board'}
      </Heading>
      <ConnectionSign now={now} />
      <HStack
        columnGap="0.6em"
        rowGap="0"
        wrap="wrap"
        align="baseline"
        fontSize="max(1.25rem, 1.8vmax)"
        whiteSpace="nowrap"
      >
        <Ltr color="muted">{formatDay(shopDay(now))}</Ltr>
        <Ltr fontSize="1.6em" lineHeight="1.2" fontWeight="semibold" letterSpacing="-0.02em">
          <time dateTime={now}>{formatTime(shopTime(now))}</time>
        </Ltr>
      </HStack>
    </Flex>
  )
}

function ConnectionSign({ now }: { now: string }) {
  const settled = useSettled(JSON.stringify(useConnection(now)), SETTLE_MS)
  const { isLive, text } = JSON.parse(settled) as ReturnType<typeof useConnection>
  return (
    <HStack
      role="status"
      data-live={isLive}
      gap="0.5em"
      px={isLive ? '0' : '0.8em'}
      py="0.2em"
      borderRadius="full"
      fontSize="max(1rem, 1.25vmax)"
      color={isLive ? 'muted' : 'attention.fg'}
      bg={isLive ? undefined : 'attention.subtle'}
      fontWeight={isLive ? undefined : 'semibold'}
    >
      {isLive ? (
        <Box boxSize="0.6em" borderRadius="full" bg="success.solid" />
      ) : (
        <CloudOff size="1.2em" aria-hidden="true" />
      )}
      <Text as="span">
        <Ltr>{text}</Ltr>
      </Text>
    </HStack>
  )
}
