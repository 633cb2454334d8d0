import { Button, type ButtonProps } from '@chakra-ui/react'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#app/domain/mutate.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { presserOf } from './presser.ts'

const USUAL = ['Waiting for parts', 'Drying', 'Break', 'Prayer', 'End of the day']
const LONGEST_REASON = 200

type PauseButtonProps = ButtonProps & { appointment: Appointment }

/** Pauses work in progress after asking why, or goes on with it; nothing while nobody works. */
export function PauseButton({ appointment: { id, status, pauseReason }, ...button }: PauseButtonProps) {
  const { saving, save } = useSaving()
  const [asking, setAsking] = useState(false)
  if (status !== 'in_progress') return null
  const resume = () =>
    save(() =>
      saveChange(
        () => mutate('appointment.resume', async stores => ({ id, technicianId: await presserOf(stores) })),
        { failed: 'go on with the service' },
      ),
    )
  const pause = (reason: string) =>
    saveChange(() => mutate('appointment.pause', { id, reason }), { failed: 'pause the service' })
  return (
    <>
      {pauseReason ? (
        <Button variant="outline" {...button} loading={saving} onClick={resume}>
          <Play aria-hidden="true" /> Go on
        </Button>
      ) : (
        <Button variant="outline" {...button} onClick={() => setAsking(true)}>
          <Pause aria-hidden="true" /> Pause
        </Button>
      )}
      <ReasonQuestion
        open={asking}
        draft={`pause ${id}`}
        title="Pause the service?"
        hint="Shown with the appointment."
        confirmLabel="Pause"
        usual={USUAL}
        maxLength={LONGEST_REASON}
        onConfirm={pause}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
