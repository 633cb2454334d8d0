import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { discardRejected, type RejectedChange } from '#app/queries/rejected.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { changeSubject, changeTitle } from './describe-change.ts'
import { RefusalDetails } from './refusal-details.tsx'
import { sendAgain } from './send-again.ts'

export function RejectedCard({ change }: { change: RejectedChange }) {
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const titleId = useId()
  const subject = changeSubject(change)

  const discard = async () => {
    await discardRejected(change.key)
    toast({ type: 'info', title: 'Change discarded' })
  }
  const send = async () => {
    setSending(true)
    const refusal = await sendAgain(change)
    setSending(false)
    if (refusal) toast({ type: 'destructive', title: 'It cannot be sent like this', description: refusal })
    else
      toast({
        type: 'info',
        title: 'Sent again',
        description: 'It comes back here if it is refused once more.',
      })
  }

  return (
    <Stack
      as="li"
      role="listitem"
      aria-labelledby={titleId}
      gap="3"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
    >
      <HStack align="start" gap="3">
        <Box color="danger.fg" flexShrink="0" pt="0.5">
          <TriangleAlert size={20} aria-hidden="true" />
        </Box>
        <Stack gap="0.5" minW="0">
          <Heading as="h2" size="md" id={titleId}>
            {changeTitle(change)}
          </Heading>
          {subject && <Text overflowWrap="anywhere">{subject}</Text>}
        </Stack>
      </HStack>
      <RefusalDetails change={change} />
      <HStack gap="2" justify="end" wrap="wrap">
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" /> Discard
        </Button>
        <Button variant="outline" onClick={send} loading={sending}>
          <RotateCw aria-hidden="true" /> Send again
        </Button>
      </HStack>
      <ConfirmDialog
        open={asking}
        title="Discard this change?"
        confirmLabel="Discard"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {`${changeTitle(change)}${subject ? `: ${subject}` : ''}. What was typed in it is deleted from this device.`}
      </ConfirmDialog>
    </Stack>
  )
}
