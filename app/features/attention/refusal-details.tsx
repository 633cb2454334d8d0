import { Stack, Text } from '@chakra-ui/react'
import type { RejectedChange } from '#app/queries/rejected.ts'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { whyRefused } from './why-refused.ts'

/** Why and when: first for a person, then in the server's own words. */
export function RefusalDetails({ change }: { change: RejectedChange }) {
  const { code, message, actedAt, rejectedAt } = change
  return (
    <Stack gap="1" bg="sunken" borderRadius="l2" px="4" py="3">
      <Text>{whyRefused(code)}</Text>
      <Text color="muted" textStyle="xs" overflowWrap="anywhere">
        {`${code}: ${message}`}
      </Text>
      <Text color="muted" textStyle="xs">
        {`Made ${moment(actedAt)} · Refused ${moment(rejectedAt)}`}
      </Text>
    </Stack>
  )
}

function moment(instant: string) {
  return `${formatDay(shopDay(instant))}, ${formatTime(shopTime(instant))}`
}
