import { Button, Text } from '@chakra-ui/react'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MethodIcon } from '#app/domain/payments/money-fields.tsx'
import { partOfText } from '#app/domain/payments/payment-words.ts'
import { paths } from '#app/paths.ts'
import { useAppointmentTransactions } from '#app/queries/appointments.ts'
import { usePaymentGroups } from '#app/queries/customer-account.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Entries, Entry } from '#app/ui/entry.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { paymentMethodName, paymentMethodPhrase } from '#app/ui/value-names.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'

/** The payments and refunds of an appointment that this person may see. */
export function TransactionsTab({ appointment: { id, paidFils } }: { appointment: Appointment }) {
  const transactions = useAppointmentTransactions(id)
  const groups = usePaymentGroups((transactions ?? []).map(({ groupId }) => groupId))
  const names = useStaffNames()
  const unsynced = useUnsyncedIds('transactions')
  const { role } = useUser()
  const initialSync = useInitialSync()
  if (!transactions || (transactions.length === 0 && initialSync)) return <SkeletonList rows={2} round />
  const shownFils = transactions.reduce((sum, { amountFils }) => sum + amountFils, 0)
  const partly = !KEEPS_MONEY.includes(role) && shownFils !== paidFils
  return (
    <>
      {partly && (
        <Note mb="5">
          You see the payments that you took yourself. In all, <Money fils={paidFils} /> has been paid.
        </Note>
      )}
      {transactions.length === 0 && !partly && (
        <EmptyState drawing="done" title="No transactions yet" text="Payments and refunds show here." />
      )}
      <Entries>
        {transactions.map(each => (
          <TransactionEntry
            key={each.id}
            transaction={each}
            partOf={partOfText(groups.get(each.groupId ?? 0))}
            by={each.createdBy === null ? undefined : names.get(each.createdBy)}
            unsynced={unsynced.has(each.id)}
          />
        ))}
      </Entries>
    </>
  )
}

type TransactionEntryProps = {
  transaction: Transaction
  partOf: string | null
  by: string | undefined
  unsynced: boolean
}

function TransactionEntry({ transaction, partOf, by, unsynced }: TransactionEntryProps) {
  const {
    id,
    kind,
    groupId,
    paymentMethod,
    roundingFils = 0,
    reference,
    notes,
    createdAt,
    status,
  } = transaction
  const refund = kind === 'refund'
  return (
    <Entry
      icon={<MethodIcon method={paymentMethod} />}
      title={refund ? `Refund ${paymentMethodPhrase(paymentMethod)}` : paymentMethodName(paymentMethod)}
      when={momentText(createdAt)}
      by={by}
      mark={unsynced && <PendingMark />}
      end={
        <Money fils={movedFils(transaction)} fontWeight="semibold" color={refund ? 'danger.fg' : undefined} />
      }
    >
      <Button asChild variant="plain" size="sm" px="0" minH="11" my="-1" color="accent.fg">
        <Link to={paths.transaction(id)}>
          <ReceiptText aria-hidden="true" /> Receipt
        </Link>
      </Button>
      {partOf && groupId && (
        <Text>
          <Link to={paths.groupReceipt(groupId)}>{partOf}</Link>
        </Text>
      )}
      {roundingFils !== 0 && (
        <Text>
          Cash rounding <Money fils={roundingFils} />
        </Text>
      )}
      {status === 'pending' && <Text color="attention.fg">Pending</Text>}
      {reference && (
        <Text>
          Reference <Ltr>{reference}</Ltr>
        </Text>
      )}
      {notes && (
        <Text>
          <bdi>{notes}</bdi>
        </Text>
      )}
    </Entry>
  )
}
