import { Box, Button, chakra, HStack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { type SyncStatus, useSyncStatus } from '#app/sync/sync-status.ts'
import { Note } from '#app/ui/note.tsx'

export type AccountFormProps = {
  label: string
  saveLabel: string
  saving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that goes straight to the server: it says beforehand when that is out of reach. */
export function AccountForm({ label, saveLabel, saving, onSubmit, children }: AccountFormProps) {
  const obstacle = obstacleOf(useSyncStatus())
  const reasonId = useId()
  return (
    <chakra.form
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="5"
      maxW="lg"
      noValidate
      onSubmit={onSubmit}
    >
      <Box role="status" _empty={{ display: 'none' }}>
        {obstacle && <Note icon={CloudOff}>{obstacle.text}</Note>}
      </Box>
      {children}
      <HStack gap="3" wrap="wrap">
        <Button
          type="submit"
          w={{ base: 'full', sm: 'auto' }}
          loading={saving}
          disabled={obstacle !== null}
          aria-describedby={obstacle ? reasonId : undefined}
        >
          {saveLabel}
        </Button>
        {obstacle && (
          <Text id={reasonId} color="muted" textStyle="sm">
            {obstacle.reason}
          </Text>
        )}
      </HStack>
    </chakra.form>
  )
}

/** Why nothing can be sent now: at length, and beside the button. */
function obstacleOf({ online, signedOut }: Pick<SyncStatus, 'online' | 'signedOut'>) {
  if (!online)
    return {
      text: 'You are offline. This can be saved once the network is back; what you type stays here until then.',
      reason: 'Needs a connection',
    }
  if (signedOut)
    return { text: 'Your session has ended. Sign in again to save this.', reason: 'Needs a sign-in' }
  return null
}
