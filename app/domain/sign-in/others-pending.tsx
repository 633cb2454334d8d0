import { Stack, Text } from '@chakra-ui/react'
import { useOthersPending, useUnreadPeople } from '#app/queries/sync-status.ts'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { leftText, unreadText, whatBecomesText } from './left-behind-text.ts'

/** The changes of people who are not at work here now; null when there are none. */
export function OthersPending() {
  const people = useOthersPending()
  const unread = useUnreadPeople()
  if (people.length + unread.length === 0) return null
  return (
    <Stack gap="1" role="status" color="muted" textStyle="sm">
      {people.map(person => (
        <Ltr key={person.userId} {...LINES}>
          {leftText(person)}
        </Ltr>
      ))}
      {people.length > 0 && <Text textStyle="xs">{whatBecomesText(people)}</Text>}
      {unread.map(person => (
        <Ltr key={person.userId} {...LINES}>
          {unreadText(person)}
        </Ltr>
      ))}
      {unread.length > 0 && (
        <Text textStyle="xs">
          All of it stays here. Once that person signs in, Sheen says what can be done.
        </Text>
      )}
    </Stack>
  )
}
