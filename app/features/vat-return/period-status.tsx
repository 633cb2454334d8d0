import { Button, Flex, Text } from '@chakra-ui/react'
import { Lock, LockOpen, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#app/domain/mutate.ts'
import { useRequireOnline } from '#app/domain/require-online.ts'
import { SilentDevices } from '#app/domain/silent-devices/silent-devices.tsx'
import { useDrawnId } from '#app/domain/use-drawn-id.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useMonthsBefore } from '#app/queries/vat.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { LockedPeriod } from '#schema/rows/vat-entry.ts'
import {
  addMonths,
  daysOfPeriod,
  lockOf,
  lockRefusal,
  periodName,
  type VatPeriod,
} from '#schema/rules/documents/vat-period.ts'
import type { VatReturn } from '#schema/rules/documents/vat-return.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatMonth } from '#schema/rules/time/time-text.ts'

/** The months that are named before the rest is counted. */
const MONTHS_NAMED = 3

type PeriodStatusProps = {
  period: VatPeriod
  figures: VatReturn
  settings: Settings
  locked: readonly LockedPeriod[]
}

/** Whether the period goes on, can be locked, or was locked, and with which figures. */
export function PeriodStatus({ period, figures, settings, locked }: PeriodStatusProps) {
  const names = useStaffNames()
  const today = shopDay(new Date(useNow(60_000)).toISOString())
  const { vatLockedThrough = null } = settings
  const refusal = lockRefusal(period, { lockedThrough: vatLockedThrough, today })
  if (refusal === 'not over')
    return (
      <Note icon={LockOpen} _print={{ display: 'none' }}>
        {`The period goes on until ${formatDay(daysOfPeriod(period).lastDay)}. It can be locked once it is over.`}
      </Note>
    )
  if (refusal === 'locked') {
    const lock = lockOf(period, locked)
    const by = lock?.lockedBy ? names.get(lock.lockedBy) : undefined
    return (
      <Note icon={Lock} _print={{ display: 'none' }}>
        {lock ? (
          <>
            Locked on <Ltr>{momentText(lock.lockedAt)}</Ltr>
            {by && (
              <>
                {' by '}
                <bdi>{by}</bdi>
              </>
            )}
            . Its figures do not change any more: what arrives later for it is declared in the next open
            month.
          </>
        ) : (
          `Locked with the months through ${vatLockedThrough ? formatMonth(vatLockedThrough) : ''}.`
        )}
      </Note>
    )
  }
  if (refusal === 'locked in part')
    return (
      <Note icon={LockOpen} _print={{ display: 'none' }}>
        Some of its months are locked. Choose Month to lock the others one by one.
      </Note>
    )
  if (refusal === 'earlier open' && vatLockedThrough)
    return (
      <Note icon={LockOpen} _print={{ display: 'none' }}>
        {`It can be locked after ${formatMonth(addMonths(vatLockedThrough, 1))}, which is still open.`}
      </Note>
    )
  return <LockQuestion period={period} figures={figures} isFirst={vatLockedThrough === null} />
}

type LockQuestionProps = Pick<PeriodStatusProps, 'period' | 'figures'> & {
  /** Whether nothing has been locked yet: the months before are locked with it. */
  isFirst: boolean
}

/** The button that locks a period, with the figures that will stand for it. */
function LockQuestion({ period, figures, isFirst }: LockQuestionProps) {
  const [asking, setAsking] = useState(false)
  const { saving, save } = useSaving()
  const drawId = useDrawnId()
  const offline = useRequireOnline()
  const { outputFils, inputFils, dueFils } = figures
  const name = periodName(period)
  const lock = async () => {
    const { firstMonth, months } = period
    const saved = await save(() =>
      saveChange(
        async () =>
          mutate('vat.lockPeriod', { id: await drawId(), firstMonth, months, outputFils, inputFils }),
        { done: { title: `${name} is locked` }, failed: 'lock the period' },
      ),
    )
    if (saved) setAsking(false)
  }
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap" _print={{ display: 'none' }}>
      <Text color="muted">The period is over and open: lock it when its return is handed in.</Text>
      <Button onClick={() => setAsking(true)}>
        <Lock aria-hidden="true" /> Lock period
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Lock ${name}?`}
        confirmLabel="Lock for good"
        busy={saving}
        disabled={offline !== null}
        onConfirm={lock}
        onCancel={() => setAsking(false)}
      >
        {offline === null && <SilentDevices to={daysOfPeriod(period).lastDay} />}
        {offline === null && isFirst && <LockedBefore firstMonth={period.firstMonth} />}
        {offline?.text ??
          `Its figures will never change again: ${formatAed(outputFils)} of output VAT and ${formatAed(inputFils)} of input VAT, ${formatAed(Math.abs(dueFils))} to ${dueFils < 0 ? 'reclaim' : 'pay'}. What devices still send for it will be declared in the next month.`}
      </ConfirmDialog>
    </Flex>
  )
}

/** Names the months before the first period that is locked whose VAT would then be declared nowhere. */
function LockedBefore({ firstMonth }: { firstMonth: string }) {
  const months = useMonthsBefore(firstMonth) ?? []
  const [first] = months
  if (!first) return null
  const sum = (of: 'outputFils' | 'inputFils') => formatAed(months.reduce((all, each) => all + each[of], 0))
  const named = months.slice(0, MONTHS_NAMED).map(({ month }) => formatMonth(month))
  const rest = months.length > MONTHS_NAMED ? [`${months.length - MONTHS_NAMED} more months`] : []
  return (
    <Note icon={TriangleAlert} mb="3">
      {`The months before are locked with it, for good. They hold VAT that no locked return has: ${sum('outputFils')} of output VAT and ${sum('inputFils')} of input VAT (${[...named, ...rest].join(', ')}). If their returns are still to be handed in, lock them first, from ${formatMonth(first.month)} on.`}
    </Note>
  )
}
