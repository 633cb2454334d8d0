import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { RequestError } from '#app/api/request.ts'
import { type DraftName, endDraft } from '../drafts/draft-store.ts'
import { Withdrawn } from '../save-change.ts'
import { toast } from '../toast.ts'
import { useSingleRun } from '../use-single-run.ts'

export type RecordForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>
export type RecordControl<Input extends FieldValues, Output> = Control<Input, unknown, Output>

/** The state of a form for a record: each field is validated when it loses focus, all of them on submit. */
export function useRecordForm<Input extends FieldValues, Output>(
  rules: z.ZodType<Output, Input>,
  values: NoInfer<Input>,
  /** Whether the first invalid field takes the focus; false while something above the fields needs it. */
  shouldFocusError = true,
): RecordForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    shouldFocusError,
    resolver: zodResolver(rules) as Resolver<Input, unknown, Output>,
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Input>,
  })
}

/** Validates a form as a whole: returns its value, or the errors by field. */
export type FormReading<Input extends FieldValues, Output> = (
  typed: Input,
) => { value: Output } | { errors: Partial<Record<keyof Input & string, string>> }

/** The state of a short form: no errors are shown before the first submit. */
export function useReadForm<Input extends FieldValues, Output extends FieldValues>(
  read: FormReading<Input, Output>,
  values: NoInfer<Input>,
): RecordForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: typed => {
      const reading = read(typed)
      if ('value' in reading) return { values: reading.value, errors: {} }
      const errors = Object.entries(reading.errors).filter(([, message]) => message !== undefined)
      return {
        values: {},
        errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'rule', message }])),
      } as never
    },
    defaultValues: values as DefaultValues<Input>,
  })
}

/** Submits a form once: further taps do nothing, even while its sheet closes. A failed save can be repeated. */
export function useSubmitOnce<Input extends FieldValues, Output>({
  form,
  draft,
  save,
  onSaved,
}: {
  form: RecordForm<Input, Output>
  /** The draft that ends with saving. */
  draft: DraftName
  /** Resolves to whether it was saved; if not, it has shown the reason. */
  save: (details: Output) => Promise<boolean>
  onSaved: () => void
}) {
  const { run } = useSingleRun({ once: true })
  return form.handleSubmit(async details => {
    if (!(await run(() => save(details)))) return
    endDraft(draft)
    onSaved()
  })
}

/**
 * Shows the error of a failed save: in a toast, and at the fields that the server names. The form keeps its
 * values.
 */
export function showRequestError<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  error: unknown,
  { title, otherwise }: { title: string; otherwise: string },
): void {
  if (error instanceof Withdrawn) return
  const refusal = error instanceof RequestError ? error : null
  toast({ title, description: refusal?.serverMessage ?? otherwise, type: 'destructive' })
  for (const { path, message } of refusal?.issues ?? [])
    if (path in form.getValues()) form.setError(path as Path<Fields>, { message }, { shouldFocus: true })
}
