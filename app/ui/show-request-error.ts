import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestError } from '#app/api/request.ts'
import { toast } from './toast.ts'

/**
 * Shows the error of a failed save: in a toast, and at the fields that the server names. The form keeps its
 * values.
 */
export function showRequestError<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  error: unknown,
  { title, otherwise }: { title: string; otherwise: string },
): void {
  const refusal = error instanceof RequestError ? error : null
  toast({ title, description: refusal?.serverMessage ?? otherwise, type: 'destructive' })
  for (const { path, message } of refusal?.issues ?? [])
    if (path in form.getValues()) form.setError(path as Path<Fields>, { message }, { shouldFocus: true })
}
