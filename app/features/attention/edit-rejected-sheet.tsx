import { Input, Stack, Textarea } from '@chakra-ui/react'
import { z } from 'zod'
import { changeTitle } from '#app/domain/rejections/change-text.ts'
import { type EditableField, withTyped } from '#app/domain/rejections/editable-fields.ts'
import type { RejectedChange } from '#app/queries/rejected.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { FormSheet } from '#app/ui/record-form/record-sheet.tsx'
import { useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { toastFailure } from '#app/ui/toast.ts'

type EditRejectedSheetProps = {
  change: RejectedChange
  fields: readonly EditableField[]
  /** Sends the mutation with these arguments; resolves to whether it was taken on this device. */
  send: (args: Record<string, unknown>) => Promise<boolean>
  onClose: () => void
}

/** The form of a rejected change, to be corrected and sent again in its place. */
export function EditRejectedSheet({ change, fields, send, onClose }: EditRejectedSheetProps) {
  const form = useRecordForm(
    z.record(z.string(), z.string()),
    Object.fromEntries(fields.map(({ field, typed }) => [field, typed])),
  )
  const save = async (typed: Record<string, string>) => {
    const edited = withTyped(change.args, fields, typed)
    if ('args' in edited) return send(edited.args)
    toastFailure(`${edited.unread} is not valid`)
    return false
  }
  return (
    <FormSheet
      title={changeTitle(change)}
      description="It is sent in place of the refused one, with the time at which it was done."
      form={form}
      draft={`rejected ${change.id}`}
      saveLabel="Send again"
      save={save}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="4">
        {fields.map(({ field, kind, label }) => (
          <FormField key={field} label={label}>
            {kind === 'text' ? (
              <Textarea {...form.register(field)} rows={3} autoresize dir="auto" />
            ) : (
              <Input
                {...form.register(field)}
                type={kind === 'moment' ? 'datetime-local' : 'text'}
                inputMode={kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
                autoComplete="off"
                dir={kind === 'line' ? 'auto' : 'ltr'}
              />
            )}
          </FormField>
        ))}
      </Stack>
    </FormSheet>
  )
}
