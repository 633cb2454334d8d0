import { Badge } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { CardLine } from '#app/ui/record-list/cell-texts.tsx'
import { type ListedRow, RecordList, type RecordView } from '#app/ui/record-list/record-list.tsx'
import { RowActions } from '#app/ui/record-list/row-actions.tsx'
import type { Shift } from '#schema/rows/shift.ts'
import { isForgotten, shiftSpanText } from '#schema/rules/people/shift.ts'
import { shiftMinutes } from '#schema/rules/people/staff-hours.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'

type ShiftRow = ListedRow & {
  minutes: number
  isOpen: boolean
  isForgotten: boolean
  correction: string | null
  /** The link that corrects it; null for who may not. */
  correctTo: string | null
}

type ShiftListProps = {
  shifts: readonly Shift[]
  /** The current moment (ISO): open shifts count up to it. */
  now: string
  linkTo?: (id: number) => string
}

/** Shifts with their times, and what was corrected of them by whom and why. */
export function ShiftList({ shifts, now, linkTo }: ShiftListProps) {
  const names = useStaffNames()
  const unsynced = useUnsyncedIds('shifts')
  return (
    <RecordList
      view={linkTo ? VIEW : OWN_VIEW}
      rows={shifts.map(shift => ({
        id: shift.id,
        name: shiftSpanText(shift),
        unsynced: unsynced.has(shift.id),
        minutes: shiftMinutes(shift, now),
        isOpen: shift.endedAt === null,
        isForgotten: isForgotten(shift, now),
        correction: correctionText(shift, names),
        correctTo: linkTo?.(shift.id) ?? null,
      }))}
    />
  )
}

/** 'Corrected by Omar Haddad: Forgot to end it. Clocked: Mon 23 Nov, since 8:00 AM'; null for a shift as it was clocked. */
function correctionText(shift: Shift, names: ReadonlyMap<number, string>): string | null {
  const { correctedAt, correctedBy, correctionReason, clockedInAt, clockedOutAt } = shift
  if (correctedAt === null) return null
  const by = (correctedBy !== null && names.get(correctedBy)) || 'somebody'
  if (clockedInAt === null) return `Entered by ${by}: ${correctionReason}`
  const clocked = shiftSpanText({ startedAt: clockedInAt, endedAt: clockedOutAt })
  return `Corrected by ${by}: ${correctionReason}. Clocked: ${clocked}`
}

const OWN_VIEW: RecordView<ShiftRow> = {
  label: 'Shifts',
  columns: [
    {
      header: 'Shift',
      cell: ({ name, unsynced, ...shift }) => (
        <span className="row-head">
          <Ltr whiteSpace="nowrap">{name}</Ltr>
          <ShiftMark {...shift} />
          {unsynced && <PendingMark />}
        </span>
      ),
    },
    {
      header: 'Correction',
      rest: true,
      cell: ({ correction }) =>
        correction && (
          <span className="row-small" style={{ whiteSpace: 'normal' }} dir="auto">
            {correction}
          </span>
        ),
    },
    { header: 'Hours', end: true, cell: ({ minutes }) => <Ltr>{formatDuration(minutes)}</Ltr> },
  ],
  card: {
    ltr: true,
    badge: shift => <ShiftMark {...shift} />,
    lines: ({ correction, minutes }) => (
      <>
        <CardLine>{formatDuration(minutes)}</CardLine>
        {correction && (
          <span className="row-small" style={{ whiteSpace: 'normal' }} dir="auto">
            {correction}
          </span>
        )}
      </>
    ),
  },
  actions: ({ name, correctTo }) =>
    correctTo && (
      <RowActions
        name={name}
        first={{ label: 'Correct', icon: <Pencil aria-hidden="true" />, to: correctTo }}
      />
    ),
}
const VIEW = { ...OWN_VIEW, label: 'Shifts to correct' }

function ShiftMark({ isOpen, isForgotten }: Pick<ShiftRow, 'isOpen' | 'isForgotten'>) {
  if (isForgotten) return <Badge colorPalette="attention">To correct</Badge>
  return isOpen && <Badge colorPalette="accent">Open</Badge>
}
