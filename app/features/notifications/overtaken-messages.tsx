import { Button, Stack } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import { useUrlSwitch } from '#app/ui/url-state.ts'
import { NotificationRows } from './notification-rows.tsx'

/** The messages of which a later one says more, folded away: nobody has to send them, and anybody may. */
export function OvertakenMessages(props: Parameters<typeof NotificationRows>[0]) {
  const [open, turn] = useUrlSwitch('overtaken')
  const listId = useId()
  const { length } = props.messages
  if (length === 0) return null
  const Icon = open ? ChevronUp : ChevronDown
  return (
    <Stack gap="3">
      <Button
        variant="ghost"
        color="muted"
        alignSelf="start"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => turn(!open)}
      >
        <Icon aria-hidden="true" />
        {length === 1
          ? '1 message was overtaken by a later one'
          : `${length} messages were overtaken by later ones`}
      </Button>
      <div id={listId} hidden={!open}>
        {open && <NotificationRows {...props} />}
      </div>
    </Stack>
  )
}
