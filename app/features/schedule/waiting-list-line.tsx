import { Box, Button, HStack } from '@chakra-ui/react'
import { ListTodo } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWaitingList } from '#app/queries/waiting-list.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'

type WaitingListLineProps = { day: string; link: string }

/** Says how many customers wait for a time on this day, and leads to them; nothing while nobody does. */
export function WaitingListLine({ day, link }: WaitingListLineProps) {
  const now = new Date(useNow()).toISOString()
  const entries = useWaitingList(now)
  const count = entries?.filter(({ entry }) => entry.firstDay <= day && day <= entry.lastDay).length ?? 0
  if (count === 0) return null
  return (
    <HStack
      gap="3"
      ps="4"
      pe="2"
      py="1"
      flexShrink="0"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
    >
      <ListTodo size={18} aria-hidden="true" />
      <Box flex="1" minW="0">
        <Ltr>{`${count === 1 ? '1 customer waits' : `${count} customers wait`} for a time on this day`}</Ltr>
      </Box>
      <Button asChild variant="outline" size="sm" minH="11">
        <Link to={link}>Waiting list</Link>
      </Button>
    </HStack>
  )
}
