import { Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { type BayNow, type EarlyStart, readBaysNow, readEarlyStart } from '#app/queries/walk-ins.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isEarlyStart } from '#schema/rules/schedule/early-start.ts'
import { BayChoice } from './bay-choice.tsx'
import { EarlyQuestion } from './early-question.tsx'
import { startEarlyIn, startInBay, startService } from './start-service.ts'

type StartService = {
  /**
   * Starts the work: after a question long before its time, and where a car has no bay, or waits for its turn, while none is
   * free.
   */
  start: (appointment: Appointment) => Promise<void>
  starting: boolean
  /** The questions; render them anywhere on the screen. */
  question: ReactNode
}

/** Starts work, on every screen, and shows a toast with Undo. */
export function useStartService(): StartService {
  const { running: starting, run } = useSingleRun()
  const [asked, setAsked] = useState<{ appointment: Appointment; bays: BayNow[] } | null>(null)
  const [early, setEarly] = useState<{ appointment: Appointment; meets: EarlyStart } | null>(null)
  const attempt = (change: () => Promise<void>) => saveChange(change, { failed: 'start service' })

  async function startOrAsk(appointment: Appointment) {
    const now = new Date().toISOString()
    const meets = isEarlyStart(appointment, now) && (await readEarlyStart(appointment, now))
    if (!meets) return startNow(appointment)
    setEarly({ appointment, meets })
    return true
  }

  async function startNow(appointment: Appointment) {
    const { bay, arrivedAt } = appointment
    if (bay !== null && arrivedAt === null) return attempt(() => startService(appointment.id))
    const bays = await readBaysNow(appointment, new Date().toISOString())
    const free = bays.filter(({ until }) => until === null).map(each => each.bay)
    const chosen = bay !== null && free.includes(bay) ? bay : free[0]
    if (chosen !== undefined) return attempt(() => startInBay(appointment, chosen))
    setAsked({ appointment, bays })
    return true
  }

  return {
    start: async appointment => void (await run(() => startOrAsk(appointment))),
    starting,
    question: (
      <>
        {early && (
          <EarlyQuestion
            {...early}
            busy={starting}
            onStart={async bay => {
              const { appointment } = early
              const change = () =>
                bay === null ? startNow(appointment) : attempt(() => startEarlyIn(appointment, bay))
              if (await run(change)) setEarly(null)
            }}
            onCancel={() => setEarly(null)}
          />
        )}
        {asked && (
          <BayQuestion
            bays={asked.bays}
            busy={starting}
            onChoose={async bay => {
              if (await run(() => attempt(() => startInBay(asked.appointment, bay)))) setAsked(null)
            }}
            onCancel={() => setAsked(null)}
          />
        )}
      </>
    ),
  }
}

type BayQuestionProps = {
  bays: readonly BayNow[]
  busy: boolean
  onChoose: (bay: number) => void
  onCancel: () => void
}

function BayQuestion({ bays, busy, onChoose, onCancel }: BayQuestionProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <ConfirmDialog
      open
      title="No bay is free now"
      confirmLabel={chosen === null ? 'Start' : `Start in Bay ${chosen}`}
      busy={busy}
      disabled={chosen === null}
      onConfirm={() => chosen !== null && onChoose(chosen)}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <Text>Choose a bay. It will be overbooked.</Text>
        <BayChoice bays={bays} chosen={chosen} onChoose={setChosen} />
      </Stack>
    </ConfirmDialog>
  )
}
