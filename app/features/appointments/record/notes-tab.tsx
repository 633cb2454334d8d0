import { Button, HStack, Stack, Text, Textarea } from '@chakra-ui/react'
import { CalendarCheck, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#app/domain/mutate.ts'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import type { JobDetails } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { DiscardDraft } from '#app/ui/drafts/draft-note.tsx'
import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import { useFormDraft } from '#app/ui/drafts/use-draft.ts'
import { Entries, Entry } from '#app/ui/entry.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { type FormReading, useReadForm, useSubmitOnce } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'

/** The notes on an appointment, newest first, and last the note from the booking. */
export function NotesTab({ detail: { appointment, notes } }: { detail: JobDetails }) {
  const names = useStaffNames()
  const unsynced = useUnsyncedIds('appointmentNotes')
  const [written, setWritten] = useState(0)
  return (
    <Stack gap="5">
      <NoteForm key={written} appointmentId={appointment.id} onWritten={() => setWritten(written + 1)} />
      <Entries>
        {notes.toReversed().map(({ id, text, createdAt, createdBy }) => (
          <Entry
            key={id}
            icon={<MessageSquareText size={18} aria-hidden="true" />}
            title={<NoteText text={text} />}
            when={momentText(createdAt)}
            by={createdBy === null ? undefined : names.get(createdBy)}
            mark={unsynced.has(id) && <PendingMark />}
          />
        ))}
        {appointment.notes && (
          <Entry
            icon={<CalendarCheck size={18} aria-hidden="true" />}
            title={<NoteText text={appointment.notes} />}
            when={`With the booking, ${momentText(appointment.createdAt)}`}
          />
        )}
      </Entries>
      {notes.length === 0 && !appointment.notes && (
        <Text color="muted">
          No notes yet. Write down what the next person should know: a scratch, a wish, a key code.
        </Text>
      )}
    </Stack>
  )
}

/** The draft of a note on an appointment. */
export function noteDraft(appointmentId: number): DraftName {
  return `note ${appointmentId}`
}

type NoteFormProps = { appointmentId: number; onWritten: () => void }

const readNote: FormReading<{ text: string }, { text: string }> = ({ text }) =>
  cleanText(text) === '' ? { errors: { text: 'Write something first' } } : { value: { text } }

/** The form for a note. The caller must key it by the number of notes written, so that each gets an id of its own. */
function NoteForm({ appointmentId, onWritten }: NoteFormProps) {
  const form = useReadForm(readNote, { text: '' })
  const draft = noteDraft(appointmentId)
  useFormDraft(form, { name: draft, title: 'Note on the appointment' })
  const { errors, isSubmitting } = form.formState
  const drawId = useDrawnId()
  const addNote = ({ text }: { text: string }) =>
    saveChange(async () => mutate('appointment.addNote', { id: await drawId(), appointmentId, text }), {
      failed: 'add note',
    })
  return (
    <Stack
      as="form"
      gap="3"
      align="start"
      onSubmit={useSubmitOnce({ form, draft, save: addNote, onSaved: onWritten })}
    >
      <FormField label="Add a note" error={errors.text}>
        <Textarea {...form.register('text')} rows={2} maxLength={5000} autoresize dir="auto" />
      </FormField>
      <HStack gap="3">
        <Button type="submit" variant="outline" loading={isSubmitting}>
          Add Note
        </Button>
        <DiscardDraft name={draft} form={form} />
      </HStack>
    </Stack>
  )
}

function NoteText({ text }: { text: string }) {
  return (
    <Text fontWeight="normal" whiteSpace="pre-wrap">
      <bdi>{text}</bdi>
    </Text>
  )
}
