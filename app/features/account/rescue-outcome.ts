import { failureText } from '#app/domain/server-answer.tsx'
import { type Rescued, RescueFileError } from '#app/sync/rescue.ts'
import { countChanges } from '#app/ui/count-changes.ts'
import { toast } from '#app/ui/toast.ts'

/** Says what became of another device's changes. */
export function toastTaken(title: string, { author, taken, rejected }: Rescued): void {
  const rest = rejected === 0 ? '' : ` ${countChanges(rejected)} did not fit and need attention.`
  const description = `${countChanges(taken)} of ${author} ${taken === 1 ? 'is' : 'are'} on the server.${rest}`
  toast({ type: 'success', title, description })
}

/** Why another device's changes were not taken in, as text. */
export function rescueFailure(error: unknown): string {
  return error instanceof RescueFileError ? error.message : failureText(error)
}
