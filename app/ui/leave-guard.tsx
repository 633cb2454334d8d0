import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved input is lost by following a link, going back or closing the tab. */
export function LeaveGuard({ active }: { active: boolean }) {
  // The router asks only the last blocker of all that are mounted.
  return active ? <LeaveBlocker /> : null
}

function LeaveBlocker() {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      // An ended session must reach the sign-in page even with unsaved changes.
      next.pathname !== here.pathname && next.pathname !== paths.login,
  )
  useBeforeUnload(useCallback(event => event.preventDefault(), []))
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

type DiscardDialogProps = { open: boolean; onDiscard: () => void; onStay: () => void }

export function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      What you typed here has not been saved.
    </ConfirmDialog>
  )
}
