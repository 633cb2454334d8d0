import type { DrawerBook } from '#app/queries/drawer.ts'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import { looseItems } from '#schema/rules/money/drawer.ts'

/** Cash that came or went since the last closing before `at` (ISO) while no drawer was open: it is in no report. */
export function LooseNote({ book: { sessions, items }, at }: { book: DrawerBook; at: string }) {
  const loose = looseItems(at, sessions, items).filter(({ method }) => method === 'cash')
  if (loose.length === 0) return null
  return (
    <Note>
      <Money fils={loose.reduce((sum, { fils }) => sum + fils, 0)} /> came into the drawer while it was closed
      ({loose.length} {loose.length === 1 ? 'entry' : 'entries'}). It is in no report: it is counted with the
      float.
    </Note>
  )
}
