import { Box, Stack, Text } from '@chakra-ui/react'
import type { WorkNotes } from '#app/queries/appointments.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'

/** What the customer or the booking asked for, and the notes since, the newest first. */
export function WorkNoteList({ appointment, notes }: WorkNotes) {
  const names = useStaffNames()
  const { source, createdAt } = appointment
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {appointment.notes && (
        <WorkNote
          text={appointment.notes}
          who={source === 'public' ? 'The customer wrote' : 'With the booking'}
          when={createdAt}
        />
      )}
      {notes.toReversed().map(note => (
        <WorkNote
          key={note.id}
          text={note.text}
          who={note.createdBy === null ? undefined : names.get(note.createdBy)}
          when={note.createdAt}
        />
      ))}
    </Stack>
  )
}

type WorkNoteProps = { text: string; who: string | undefined; when: string }

function WorkNote({ text, who, when }: WorkNoteProps) {
  return (
    <Box as="li" borderInlineStartWidth="3px" borderColor="accent.border" ps="3">
      <Text textStyle="md" whiteSpace="pre-wrap" overflowWrap="anywhere">
        <bdi>{text}</bdi>
      </Text>
      <Text color="muted" textStyle="xs">
        {who && (
          <>
            <bdi>{who}</bdi> ·{' '}
          </>
        )}
        <Ltr>{momentText(when)}</Ltr>
      </Text>
    </Box>
  )
}
