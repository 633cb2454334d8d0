import { mutate } from '#app/domain/mutate.ts'
import { useOpenDrawerMoves } from '#app/queries/drawer.ts'
import { useUser } from '#app/session/session-user.ts'
import { newId } from '#app/sync/new-id.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { Expense } from '#schema/rows/expense.ts'
import { billMoveReason, takenForBill } from '#schema/rules/money/drawer.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'

/** The cash (fils) that a bill takes out of the drawer, below zero for a credit note; `amountFils` is as printed. */
export function cashOfBill({
  kind,
  paymentMethod,
  amountFils,
}: Pick<Expense, 'kind' | 'paymentMethod' | 'amountFils'>): number {
  if (paymentMethod !== 'cash') return 0
  return kind === 'bill' ? amountFils : 0 - amountFils
}

/**
 * Returns what the open drawer has to be told once a bill is of some cash (fils): how much more it has given out, below zero for
 * less. 0 where nothing is asked: of who does not keep the money, while no drawer is open, and of a stored bill in cash that
 * came out of another drawer, or of none.
 */
export function useBillDrawer(
  stored: Pick<Expense, 'id' | 'paymentMethod'> | undefined,
): (cashFils: number) => number {
  const { role } = useUser()
  const moves = useOpenDrawerMoves()
  if (!moves || !KEEPS_MONEY.includes(role)) return () => 0
  const takenFils = stored ? takenForBill(moves, stored.id) : 0
  if (stored?.paymentMethod === 'cash' && takenFils === 0) return () => 0
  return cashFils => cashFils - takenFils
}

type DrawerSwitchProps = {
  /** What the drawer would be told; nothing is asked when it is 0. */
  dueFils: number
  /** Whether the bill is on record already. */
  isStored: boolean
  checked: boolean
  onChange: (on: boolean) => void
}

/** Asks whether the cash of a bill was the drawer's. */
export function DrawerSwitch({ dueFils, isStored, checked, onChange }: DrawerSwitchProps) {
  if (dueFils === 0) return null
  const label = dueFils > 0 ? 'Taken out of the cash drawer' : 'Put into the cash drawer'
  const sum = `${formatAed(Math.abs(dueFils))} ${dueFils > 0 ? 'less' : 'more'}`
  return (
    <SwitchField
      label={isStored ? 'Correct the cash drawer, too' : label}
      hint={`The drawer then expects ${sum} when it is counted.`}
      checked={checked}
      onChange={onChange}
    />
  )
}

/** Tells the drawer what `useBillDrawer` says. */
export async function moveForBill(
  bill: Parameters<typeof billMoveReason>[0],
  dueFils: number,
): Promise<void> {
  if (dueFils === 0) return
  await mutate('drawer.move', {
    id: await newId(),
    kind: dueFils > 0 ? 'out' : 'in',
    amountFils: Math.abs(dueFils),
    reason: billMoveReason(bill),
  })
}
