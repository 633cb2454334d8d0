import { Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { readVehicleText, readWorkNotes, type WorkNotes } from '#app/queries/appointments.ts'
import { readChecklistsOf } from '#app/queries/checklists.ts'
import { readProposedUse } from '#app/queries/products.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import { isAnyMissing, type MissingSteps, missingSteps } from '#schema/rules/checklists/job-checklist.ts'
import { completeWithUse, formerUse, type ProductUsedLine, proposedLines } from './products-used-lines.ts'
import { ProductsUsedSheet } from './products-used-sheet.tsx'
import { showUndoOfCompletion } from './undo-step.ts'
import { WorkNoteList } from './work-notes.tsx'

type CompleteAppointment = {
  /**
   * Completes an appointment: at once if its services use no products, nothing was asked for and no step of its checklist is open, else
   * after the sheet has confirmed all of it.
   */
  complete: (id: number) => Promise<void>
  completing: boolean
  /** The sheet that asks for the products used and what was asked for; render it anywhere on the screen. */
  sheet: ReactNode
}

/**
 * Completes appointments, on every screen, and shows a toast with Undo. Use one for a whole list: in a row, the sheet
 * would be unmounted with the row. `open` shows an appointment, for the toast of a list that no longer shows the row.
 */
export function useCompleteAppointment(open?: (id: number) => void): CompleteAppointment {
  const [asked, setAsked] = useState<{
    id: number
    car: string | null
    lines: ProductUsedLine[]
    notes: WorkNotes | null
    missing: MissingSteps
    opening: number
  } | null>(null)
  const [asking, setAsking] = useState(false)
  const { running: completing, run } = useSingleRun()

  async function finish(id: number, lines: readonly ProductUsedLine[]) {
    await completeWithUse(id, lines)
    const link = open && { label: 'Open', onClick: () => open(id) }
    void showUndoOfCompletion(id, formerUse(lines), link)
  }

  async function completeOrAsk(id: number) {
    const lines = proposedLines(await readProposedUse(id))
    const [car, notes, checklists] = await Promise.all([
      readVehicleText(id),
      readWorkNotes(id),
      readChecklistsOf(id),
    ])
    const missing = missingSteps(checklists)
    if (lines.length === 0 && !notes && !isAnyMissing(missing)) return finish(id, [])
    setAsked(last => ({ id, car, lines, notes, missing, opening: (last?.opening ?? 0) + 1 }))
    setAsking(true)
  }

  async function complete(id: number) {
    await run(() => saveChange(() => completeOrAsk(id), { failed: 'complete service' }))
  }

  const sheet = asked && (
    <ProductsUsedSheet
      key={asked.opening}
      appointmentId={asked.id}
      open={asking}
      title="Complete Service"
      intro={[
        asked.car,
        asked.lines.length > 0 && 'Products used for this job. They are taken off the stock.',
      ]
        .filter(Boolean)
        .join('. ')}
      saveLabel="Complete Service"
      lines={asked.lines}
      onSave={lines => finish(asked.id, lines)}
      deed="complete service"
      onClose={() => setAsking(false)}
    >
      {asked.notes && <NotesToCheck notes={asked.notes} />}
      {isAnyMissing(asked.missing) && <StepsToCheck missing={asked.missing} />}
    </ProductsUsedSheet>
  )
  return { complete, completing, sheet }
}

function NotesToCheck({ notes }: { notes: WorkNotes }) {
  return (
    <Stack as="section" aria-label="Asked for" gap="3">
      <Text fontWeight="semibold">Is all of this done?</Text>
      <WorkNoteList {...notes} />
    </Stack>
  )
}

/** What is open of the checklist. It may stay so: the work never waits for it. */
function StepsToCheck({ missing: { open, withoutPhoto } }: { missing: MissingSteps }) {
  return (
    <Stack as="section" aria-label="Checklist" gap="2">
      <Text fontWeight="semibold">
        {open.length === 0
          ? 'Photos are missing.'
          : open.length === 1
            ? 'One step of the checklist is open.'
            : `${open.length} steps of the checklist are open.`}
      </Text>
      <Stack as="ul" gap="1" ps="5" listStyleType="disc">
        {open.map(({ step }) => (
          <li key={step.id}>
            <bdi>{step.label}</bdi>
          </li>
        ))}
        {withoutPhoto.map(({ step }) => (
          <li key={step.id}>
            <bdi>{step.label}</bdi>: photo missing
          </li>
        ))}
      </Stack>
      <Text color="muted" textStyle="sm">
        You can complete the service all the same. They stay open on the job, and can be ticked later.
      </Text>
    </Stack>
  )
}
