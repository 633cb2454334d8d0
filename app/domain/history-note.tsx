import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHistoryStart } from '#app/queries/history-start.ts'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'

type HistoryNoteProps = {
  /** The records as the screen calls them, in the plural: 'payments'. */
  of: string
  /** The first day that the screen shows; '' for all days. Where the device has all of them, there is nothing to say. */
  from?: string
  /** Instead of the sentence about who has the rest. */
  rest?: ReactNode
}

/** Says on a device with limited history that its records, and the figures of them, begin on a day. */
export function HistoryNote({
  of,
  from = '',
  rest = 'Admins and accountants have the rest.',
}: HistoryNoteProps) {
  const start = useHistoryStart()
  if (!start || (from !== '' && from >= start)) return null
  return (
    <Note icon={History} _print={{ display: 'none' }}>
      {`This device keeps ${of} from ${formatAnyDay(start)} on, and older ones that are still open. `}
      {rest}
    </Note>
  )
}

/** Why a record may be absent: it has not come yet or, on a device with limited history, it is older than that. */
export function useAbsenceText(text: string): string {
  const start = useHistoryStart()
  return start
    ? `${text} This device keeps no history of before ${formatAnyDay(start)}: admins and accountants have it.`
    : text
}
