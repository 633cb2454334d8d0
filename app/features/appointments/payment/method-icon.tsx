import { Banknote, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import type { PaymentMethod } from '#schema/rows/transaction.ts'

const ICONS: Record<PaymentMethod, LucideIcon> = { cash: Banknote, card: CreditCard, bank_transfer: Landmark }

export function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method]
  return <Icon size={20} aria-hidden="true" />
}
