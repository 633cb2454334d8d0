import { Box, Button, chakra, HStack, Text } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { Note } from '#app/ui/note.tsx'

type AccountFormProps = {
  label: string
  saveLabel: string
  saving: boolean
  /** A second button: what throws a draft away, or another way to save. */
  beside?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that is saved on the server at once. It shows in advance when the server cannot be reached. */
export function AccountForm({ label, saveLabel, saving, beside, onSubmit, children }: AccountFormProps) {
  const offlineReason = useRequireOnline()
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
        {offlineReason && <Note icon={CloudOff}>{offlineReason.text}</Note>}
      </Box>
      {children}
      <HStack gap="3" wrap="wrap">
        <Button
          type="submit"
          w={{ base: 'full', sm: 'auto' }}
          loading={saving}
          disabled={offlineReason !== null}
          aria-describedby={offlineReason ? reasonId : undefined}
        >
          {saveLabel}
        </Button>
        {beside}
        {offlineReason && (
          <Text id={reasonId} color="muted" textStyle="sm">
            {offlineReason.reason}
          </Text>
        )}
      </HStack>
    </chakra.form>
  )
}
