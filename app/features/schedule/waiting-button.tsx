import { Badge, Button, IconButton, Popover, Portal, Stack } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWaitingList } from '#app/queries/waiting-list.ts'
import { useWaiting } from '#app/queries/walk-ins.ts'
import { WaitingStrip } from '#app/sheets/walk-in/waiting-strip.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'

type WaitingButtonProps = { day: string; isToday: boolean; listLink: string }

/**
 * Who waits: the walk-ins for a bay, on today's schedule, and the customers for a time on this day. Nothing while nobody
 * does; it stands out once the first in the queue can be driven in.
 */
export function WaitingButton({ day, isToday, listLink }: WaitingButtonProps) {
  const now = new Date(useNow()).toISOString()
  const queue = useWaiting(now)
  const walkIns = isToday ? (queue ?? []) : []
  const listed = useWaitingList(now) ?? []
  const customers = listed.filter(({ entry }) => entry.firstDay <= day && day <= entry.lastDay).length
  const count = walkIns.length + customers
  if (count === 0) return null
  const isFree = walkIns.some(({ turn }) => turn && turn.scheduledDate <= now)
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <IconButton
          variant={isFree ? 'solid' : 'outline'}
          colorPalette={isFree ? 'success' : undefined}
          aria-label={isFree ? `Waiting: ${count}, a bay is free` : `Waiting: ${count}`}
          title="Waiting"
          position="relative"
        >
          <Hourglass aria-hidden="true" />
          <Badge
            variant="solid"
            size="xs"
            position="absolute"
            top="-1.5"
            insetInlineEnd="-1.5"
            borderRadius="full"
            fontVariantNumeric="tabular-nums"
          >
            {count}
          </Badge>
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="40rem" maxW="calc(100vw - 2rem)">
            <Popover.Body p="3">
              <Stack gap="3">
                {isToday && <WaitingStrip waiting={queue} now={now} />}
                {customers > 0 && (
                  <Button asChild variant="outline" justifyContent="start">
                    <Link to={listLink}>
                      <Ltr>{`${customers === 1 ? '1 customer waits' : `${customers} customers wait`} for a time on this day`}</Ltr>
                    </Link>
                  </Button>
                )}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
