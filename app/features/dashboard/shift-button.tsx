import { Button, Text } from '@chakra-ui/react'
import { LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toastFailure } from '#app/ui/toast.ts'
import type { Shift } from '#schema/rows/shift.ts'
import { sinceText } from './since-text.ts'

export type ShiftButtonProps = {
  /** Null when the person is not on one. */
  shift: Shift | null
  today: string
}

const SIZE = { base: 'sm', md: 'md' } as const

/** Clocks the person in and, after a question, out. */
export function ShiftButton({ shift, today }: ShiftButtonProps) {
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)

  async function attempt(what: string, change: () => Promise<void>) {
    setSaving(true)
    try {
      await change()
    } catch (error) {
      toastFailure(`Failed to ${what} shift: ${reasonOf(error)}`)
    } finally {
      setSaving(false)
      setAsking(false)
    }
  }
  const start = () => attempt('start', async () => mutate('shift.start', { id: await newId() }))
  const end = () => attempt('end', () => mutate('shift.end', {}))

  return (
    <>
      {shift ? (
        <Button variant="outline" size={SIZE} onClick={() => setAsking(true)}>
          <LogOut className="mirrored" aria-hidden="true" /> End Shift
        </Button>
      ) : (
        <Button variant="outline" size={SIZE} loading={saving} onClick={start}>
          <LogIn className="mirrored" aria-hidden="true" /> Start Shift
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="End your shift?"
        confirmLabel="End Shift"
        cancelLabel="Back"
        busy={saving}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      >
        {shift && (
          <Text>
            <Ltr>{`You have been at work since ${sinceText(shift, today)}.`}</Ltr>
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}
