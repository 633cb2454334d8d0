import type { DrawerBook } from '#app/queries/drawer.ts'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import { looseItems } from '#schema/rules/money/drawer.ts'

/** Cash that came or went while no drawer was open, since the last closing before `at` (ISO) or on the day of the first opening. */
export function LooseNote({ book: { sessions, items }, at }: { book: DrawerBook; at: string }) {
  const loose = looseItems(at, sessions, items).filter(({ method }) => method === 'cash')
  if (loose.length === 0) return null
  return (
    <Note>
      <Money fils={loose.reduce((sum, { fils }) => sum + fils, 0)} /> came into the drawer while it was closed
      ({loose.length} {loose.length === 1 ? 'entry' : 'entries'}). No report lists it, so count it as part of
      the float.
    </Note>
  )
}
