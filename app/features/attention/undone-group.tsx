import { Button, Link as StyledLink, Text } from '@chakra-ui/react'
import { CheckCheck, Eye, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { paths } from '#app/paths.ts'
import { markTakeBacksSeen } from '#app/queries/taken-back.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import type { TakenBackItem } from '#schema/rules/documents/taken-back.ts'
import { formatMonth } from '#schema/rules/time/time-text.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type UndoneGroupProps = { items: readonly TakenBackItem[] | undefined; alone: boolean }

/** What others took back of the shop's money or tax, until this person has seen it. */
export function UndoneGroup({ items, alone }: UndoneGroupProps) {
  const names = useStaffNames()
  return (
    <AttentionGroup
      kind="undone"
      items={items}
      alone={alone}
      notice={
        items &&
        items.length > 1 && (
          <Button variant="outline" alignSelf="start" onClick={() => markSeen(items)}>
            <CheckCheck aria-hidden="true" /> I have seen all of them
          </Button>
        )
      }
    >
      {item => <UndoneCard key={item.key} item={item} by={nameIn(names, item.byId)} />}
    </AttentionGroup>
  )
}

function markSeen(items: readonly TakenBackItem[]): void {
  void saveChange(() => markTakeBacksSeen(items), {
    done: { title: 'Seen', description: 'The documents and the history keep it.' },
    failed: 'mark it as seen',
  })
}

function UndoneCard({ item, by }: { item: TakenBackItem; by: string }) {
  const { kind, at, amountFils, detail } = item
  return (
    <AttentionCard
      icon={Undo2}
      title={<TakenBackTitle item={item} by={by} />}
      subject={<Source item={item} />}
      actions={
        <Button onClick={() => markSeen([item])} aria-label={`Seen: ${by}, ${momentText(at)}`}>
          <Eye aria-hidden="true" /> Seen
        </Button>
      }
    >
      <Facts>
        {kind === 'late' && detail && (
          <Text>
            {`${formatMonth(detail)} was locked before. VAT declared later: `}
            <Money fils={amountFils ?? 0} />
          </Text>
        )}
        {kind !== 'late' && detail && (
          <Text overflowWrap="anywhere">
            <bdi>{detail}</bdi>
          </Text>
        )}
        <Text color="muted" textStyle="xs">
          <Ltr>{momentText(at)}</Ltr> · <bdi>{by}</bdi>
        </Text>
      </Facts>
    </AttentionCard>
  )
}

function TakenBackTitle({ item: { kind, amountFils, number }, by }: { item: TakenBackItem; by: string }) {
  const who = <bdi>{by}</bdi>
  const amount = <Money fils={amountFils ?? 0} />
  if (kind === 'credit')
    return (
      <>
        {who} credited {amount} by <Ltr>{number}</Ltr>
      </>
    )
  if (kind === 'refund')
    return (
      <>
        {who} refunded {amount}
      </>
    )
  if (kind === 'completion') return <>{who} took a completion back</>
  if (kind === 'price') return <>{who} lowered the price of finished work</>
  return <>{who} changed a month that was locked</>
}

/** The record that was changed. */
function Source({ item: { appointmentId, expenseId } }: { item: TakenBackItem }) {
  if (appointmentId === null && expenseId === null) return null
  return (
    <StyledLink asChild color="accent.fg">
      {appointmentId === null ? (
        <Link to={paths.expense(expenseId ?? 0)}>
          Expense <Ltr>{`#${expenseId}`}</Ltr>
        </Link>
      ) : (
        <Link to={paths.appointmentPayments(appointmentId)}>
          Appointment <Ltr>{`#${appointmentId}`}</Ltr>
        </Link>
      )}
    </StyledLink>
  )
}
