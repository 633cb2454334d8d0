import { Badge } from '@chakra-ui/react'
import { CircleCheck, Clock } from 'lucide-react'
import type { Transaction } from '#schema/rows/transaction.ts'

/** Completed is done; anything else is pending. */
export function TransactionBadge({ status }: Pick<Transaction, 'status'>) {
  const done = status === 'completed'
  const Icon = done ? CircleCheck : Clock
  return (
    <Badge verticalAlign="middle" colorPalette={done ? 'success' : 'attention'}>
      <Icon size={14} aria-hidden="true" />
      {done ? 'Completed' : 'Pending'}
    </Badge>
  )
}
