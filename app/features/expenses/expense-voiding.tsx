import { Button } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { DrawerSwitch, useBillDrawer } from '#app/domain/expenses/bill-drawer.tsx'
import { useStaffNames } from '#app/queries/users.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { Expense } from '#schema/rows/expense.ts'
import { saveVoidedExpense } from './expense-form.ts'
import { useWhoChangesBill } from './locked-month.tsx'

/** The button that voids the expense, or the note that it is voided. */
export function Voiding({ expense, onVoided }: { expense: Expense; onVoided: () => void }) {
  const [open, setOpen] = useState(false)
  const names = useStaffNames()
  const askWhom = useWhoChangesBill(expense)
  const dueFils = useBillDrawer(expense)(0)
  const [tellsDrawer, setTellsDrawer] = useState(true)
  const { voidedAt, voidedBy, voidReason } = expense
  if (voidedAt !== null)
    return (
      <Note icon={Ban}>
        Voided {momentText(voidedAt)} by <bdi>{(voidedBy !== null && names.get(voidedBy)) || 'somebody'}</bdi>
        : <bdi>{voidReason}</bdi>. It is not counted.
      </Note>
    )
  return (
    <>
      <Button variant="outline" alignSelf="start" disabled={askWhom !== null} onClick={() => setOpen(true)}>
        <Ban aria-hidden="true" /> Void Expense
      </Button>
      <ReasonQuestion
        open={open}
        draft={`void ${expense.id}`}
        title="Void this expense?"
        hint="Shown with the expense. It stays in the list, but is not counted."
        confirmLabel="Void"
        destructive
        usual={['Entered twice', 'Wrong amount', 'Not the shop’s']}
        onConfirm={async reason => {
          const done = await saveVoidedExpense(expense, reason, tellsDrawer ? dueFils : 0)
          if (done) onVoided()
          return done
        }}
        onClose={() => setOpen(false)}
      >
        <DrawerSwitch dueFils={dueFils} isStored checked={tellsDrawer} onChange={setTellsDrawer} />
      </ReasonQuestion>
    </>
  )
}
