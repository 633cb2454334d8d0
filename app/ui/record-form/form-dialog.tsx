import { Button, chakra, Dialog, Portal, Stack } from '@chakra-ui/react'
import { Fragment, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AboveMessage } from '../above-message.tsx'
import { DraftNote, firstField } from '../drafts/draft-note.tsx'
import type { DraftName } from '../drafts/draft-store.ts'
import { useFormDraft } from '../drafts/use-draft.ts'
import { useOpened } from '../sheet.tsx'
import { useOpener } from '../use-opener.ts'
import { type RecordForm, useSubmitOnce } from './use-record-form.ts'

type FormDialogProps<Subject> = {
  /** The record that the form edits; null while it is closed. */
  subject: Subject | null
  onClose: () => void
  /** A `DialogForm`. */
  children: (subject: Subject) => ReactNode
}

/** A dialog for a form of one or two fields. On closing, the focus returns to where it was. */
export function FormDialog<Subject>({ subject, onClose, children }: FormDialogProps<Subject>) {
  const { shown, opening } = useOpened(subject)
  const open = subject !== null
  const opener = useOpener(open)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      placement="center"
      size="xs"
      open={open}
      onOpenChange={details => !details.open && onClose()}
      initialFocusEl={() => firstField(content.current)}
      finalFocusEl={opener}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <AboveMessage>
          <Dialog.Content ref={content}>
            {shown !== null && <Fragment key={opening}>{children(shown)}</Fragment>}
          </Dialog.Content>
        </AboveMessage>
      </Portal>
    </Dialog.Root>
  )
}

type DialogFormProps<Input extends FieldValues, Output> = {
  title: string
  form: RecordForm<Input, Output>
  /** The name under which what is typed is kept. */
  draft: DraftName
  saveLabel: string
  /** Resolves to whether it was saved; if not, it has shown the reason. */
  save: (details: Output) => Promise<boolean>
  /** Called on Cancel and after saving. */
  onClose: () => void
  children: ReactNode
}

export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { title, form, draft, saveLabel, save, onClose, children } = props
  useFormDraft(form, { name: draft, title })
  const submit = useSubmitOnce({ form, draft, save, onSaved: onClose })
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <DraftNote name={draft} onDiscarded={onClose} />
        <Stack gap="4">{children}</Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {saveLabel}
        </Button>
      </Dialog.Footer>
    </chakra.form>
  )
}
