import { Button, Input, Stack } from '@chakra-ui/react'
import { PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { useUser } from '#app/session/session-user.ts'
import { type DraftOf, useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { formatAed } from '#schema/rules/money/money.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { storedAppointmentValues } from './form-values.ts'
import { SectionTitle } from './inline-form.tsx'
import { ClosedNote, SoldLines } from './sold-lines.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

/** A correction of what was invoiced, while it is typed. */
export type Correction = { reason: string; isMissing?: boolean }

const Reason = z.string().nullable()

/** The correction of the form with this draft, of which it is a part; null until somebody begins it. */
export function useCorrection(draft: DraftOf): [Correction | null, (correction: Correction | null) => void] {
  const [reason, keep] = useDraftValue({ ...draft, part: 'correction' }, Reason, null)
  const [isMissing, setIsMissing] = useState(false)
  const correction = reason === null ? null : { reason, isMissing }
  const change = (typed: Correction | null) => {
    setIsMissing(typed?.isMissing ?? false)
    keep(typed?.reason ?? null)
  }
  return [correction, change]
}

type ClosedSectionProps = {
  detail: AppointmentDetails
  correction: Correction | null
  onChange: (correction: Correction | null) => void
}

/** The fields of the form that say what is charged. */
const CHARGED = [
  'serviceIds',
  'additionalProducts',
  'linePrices',
  'lineDiscounts',
  'wholeDiscount',
  'discountReason',
] as const

/**
 * Replaces the choice of services and products once the appointment is paid or invoiced; whoever keeps the money may
 * correct them, with a reason.
 */
export function ClosedSection({ detail, correction, onChange }: ClosedSectionProps) {
  const { setValue } = useAppointmentFields()
  const { role } = useUser()
  const isCorrecting = correction !== null
  const reason = useRef<HTMLInputElement>(null)
  // The button that saves lies below fields that fill the screen: without the focus nothing would seem to happen.
  useEffect(() => {
    if (correction?.isMissing) reason.current?.focus()
  }, [correction])
  // Lines chosen before it was closed are reset: the server would reject them with the rest of the edit.
  useEffect(() => {
    if (isCorrecting) return
    const stored = storedAppointmentValues(detail)
    for (const field of CHARGED) setValue(field, stored[field])
  }, [detail, setValue, isCorrecting])
  if (correction)
    return (
      <FormField
        label="Reason for the correction"
        hint={hintOf(detail.appointment)}
        error={correction.isMissing ? 'Reason is required' : undefined}
        required
      >
        <Input
          ref={reason}
          value={correction.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
          maxLength={500}
          autoComplete="off"
          autoFocus
          dir="auto"
        />
      </FormField>
    )
  return (
    <Stack gap="4" role="group" aria-label="Services and products">
      <SectionTitle>Services and products</SectionTitle>
      <SoldLines detail={detail} />
      <ClosedNote appointment={detail.appointment} />
      {KEEPS_MONEY.includes(role) && (
        <Button variant="outline" alignSelf="start" onClick={() => onChange({ reason: '' })}>
          <PenLine aria-hidden="true" /> Correct
        </Button>
      )}
    </Stack>
  )
}

/** The effect of the correction. */
function hintOf({ invoiceId, creditedFils = 0 }: AppointmentDetails['appointment']): string {
  if (!invoiceId) return 'Shown in the history.'
  const does = 'Printed on the credit note, which cancels the invoice. A new invoice is issued.'
  return creditedFils > 0
    ? `${does} The ${formatAed(creditedFils)} that was refunded stays off its price.`
    : does
}
