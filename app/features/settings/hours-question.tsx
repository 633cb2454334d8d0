import { Stack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useComingBlocks } from '#app/queries/attention.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useSaving } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { type HoursEffect, hoursEffect } from '#schema/rules/schedule/moved-ends.ts'
import { outOfPlace } from '#schema/rules/schedule/out-of-place.ts'
import type { HourRanges } from '#schema/rules/time/opening-hours.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import { HoursWarnings } from './moved-ends.tsx'

/** A change of the days with other hours by one tap. */
type HoursChange = {
  /** The question, where there is something to ask. */
  title: string
  confirmLabel: string
  /** The ranges as they would be. */
  after: HourRanges
  save: () => Promise<boolean>
}

type HoursQuestion = HoursChange & { effect: HoursEffect<Appointment>; outside: Appointment[] }

type Shop = {
  today: string
  settings: Settings
  ranges: readonly HourRange[]
  coming: readonly Appointment[]
}

/**
 * Makes a change of the hours at once where no coming appointment is concerned; otherwise it first shows which, in the
 * returned dialog.
 */
export function useHoursQuestion({ today, settings, ranges, coming }: Shop): {
  change: (change: HoursChange) => void
  question: ReactNode
} {
  const [asked, setAsked] = useState<HoursQuestion | null>(null)
  const { saving, save } = useSaving()
  const blocked = useComingBlocks(today)
  const change = (wanted: HoursChange) => {
    const shop = { bays: settings.bays, from: today, blocked }
    const effect = hoursEffect(coming, { settings, hourRanges: wanted.after }, shop)
    const before = new Set(outside(coming, settings, ranges))
    const newlyOutside = outside(coming, settings, wanted.after).filter(each => !before.has(each))
    const isFree = effect.moved.length + effect.overbooked.length + newlyOutside.length === 0
    if (isFree) void wanted.save()
    else setAsked({ ...wanted, effect, outside: newlyOutside })
  }
  const confirm = async (wanted: HoursQuestion) => {
    if (await save(wanted.save)) setAsked(null)
  }
  const question = asked && (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      busy={saving}
      onConfirm={() => void confirm(asked)}
      onCancel={() => setAsked(null)}
    >
      <Stack gap="3">
        <AffectedAppointments appointments={asked.outside} what="outside these hours" />
        <HoursWarnings effect={asked.effect} />
      </Stack>
    </ConfirmDialog>
  )
  return { change, question }
}

function outside(coming: readonly Appointment[], settings: Settings, hourRanges: HourRanges): Appointment[] {
  const { outsideHours, outsideRanges } = outOfPlace(coming, settings, hourRanges)
  return [...outsideHours, ...outsideRanges]
}
