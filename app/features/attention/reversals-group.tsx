import { Button, Text } from '@chakra-ui/react'
import { Check, ShieldAlert, Undo2 } from 'lucide-react'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import { useParties } from '#app/queries/attention.ts'
import type { OpenReversal } from '#app/queries/online-payments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { Reversal } from '#schema/rows/reversal.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type ReversalsGroupProps = { reversals: readonly OpenReversal[] | undefined; alone: boolean }

export function ReversalsGroup({ reversals, alone }: ReversalsGroupProps) {
  return (
    <AttentionGroup kind="reversals" items={reversals} alone={alone}>
      {each => <ReversalCard key={each.reversal.id} {...each} />}
    </AttentionGroup>
  )
}

function ReversalCard({ reversal, appointment }: OpenReversal) {
  const { id, kind, state, amountFils, providerId, updatedAt } = reversal
  const party = useParties(appointment ? [appointment] : []).get(appointment?.id ?? 0)
  const { saving, save } = useSaving()
  const settle = () =>
    save(() =>
      saveChange(() => mutate('reversal.settle', { id }), {
        done: { title: isAnswerable(state) ? 'Marked as answered' : 'Marked as seen' },
        failed: 'mark it',
      }),
    )
  const icon = kind === 'refund' ? Undo2 : ShieldAlert
  const actions = (
    <Button loading={saving} onClick={settle}>
      <Check aria-hidden="true" /> {isAnswerable(state) ? 'Answered' : 'Seen'}
    </Button>
  )
  const facts = (
    <Facts>
      <Text>
        <Money fils={amountFils} /> {OUTCOMES[state]}
      </Text>
      <ReasonAndTime reversal={reversal} />
      <Text color="muted" textStyle="xs">
        <Ltr>{providerId}</Ltr>
      </Text>
    </Facts>
  )
  if (!appointment)
    return (
      <AttentionCard
        icon={icon}
        title={
          kind === 'refund' ? 'A refund of nothing that is known' : 'A dispute about nothing that is known'
        }
        subject={<Ltr>{momentText(updatedAt)}</Ltr>}
        actions={actions}
      >
        {facts}
      </AttentionCard>
    )
  return (
    <AppointmentCard
      icon={icon}
      who={appointmentName({ appointment, customer: party?.customer })}
      matter={MATTERS[state]}
      party={party}
      to={paths.appointmentPayments(appointment.id)}
      time={momentText(appointment.scheduledDate)}
      actions={actions}
    >
      {facts}
    </AppointmentCard>
  )
}

function ReasonAndTime({ reversal: { state, reason, answerBy } }: { reversal: Reversal }) {
  if (state === 'unclear')
    return (
      <Text>
        More was given back at the payment provider than is paid here. If somebody recorded it by hand, all is
        well; if not, record the refund or ask the provider.
      </Text>
    )
  return (
    <>
      {reason && (
        <Text>
          Reason: <bdi>{reasonText(reason)}</bdi>
        </Text>
      )}
      {isAnswerable(state) && answerBy && (
        <Text fontWeight="medium">
          Answer at the payment provider by <Ltr>{momentText(answerBy)}</Ltr>
        </Text>
      )}
    </>
  )
}

const isAnswerable = (state: Reversal['state']) => state === 'inquiry' || state === 'open'

const MATTERS: Record<Reversal['state'], string> = {
  unclear: 'was refunded more than was paid',
  inquiry: 'asks their bank about a payment',
  open: 'disputes a payment',
  won: 'disputed a payment, and you won',
  lost: 'disputed a payment, and you lost',
  ended: 'disputes a payment no more',
}

const OUTCOMES: Record<Reversal['state'], string> = {
  unclear: 'cannot be placed.',
  inquiry: 'is asked about. No money has moved.',
  open: 'was taken by the bank. The job is to be paid again until it is decided.',
  won: 'stays with you.',
  lost: 'went back to the customer, and is taken off the price.',
  ended: 'stays with you.',
}

/** The provider's word as a sentence has it: 'Product not received'. */
function reasonText(reason: string): string {
  const words = reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
