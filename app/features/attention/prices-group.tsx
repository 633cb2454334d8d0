import { Button, Text } from '@chakra-ui/react'
import { Check, Tag } from 'lucide-react'
import { useState } from 'react'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import { type Party, useOffListLines, useParties } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { mayApprove } from '#schema/rules/catalogue/list-price.ts'
import { chargedFils, discountLimit } from '#schema/rules/money/discount.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type PricesGroupProps = { appointments: readonly Appointment[] | undefined; alone: boolean }

export function PricesGroup({ appointments, alone }: PricesGroupProps) {
  const pending = useUnsyncedIds('appointments')
  const parties = useParties(appointments ?? [])
  return (
    <AttentionGroup kind="prices" items={appointments} alone={alone}>
      {each => (
        <PricesCard
          key={each.id}
          appointment={each}
          party={parties.get(each.id)}
          pending={pending.has(each.id)}
        />
      )}
    </AttentionGroup>
  )
}

type PricesCardProps = { appointment: Appointment; party: Party | undefined; pending: boolean }

function PricesCard({ appointment, party, pending }: PricesCardProps) {
  const { id, scheduledDate, offListFils, discountReason } = appointment
  const lines = useOffListLines(id)
  const { role } = useUser()
  const limitPercent = discountLimit(role, useSettings() ?? {})
  const beyond = lines?.find(line => !mayApprove(line, { role, limitPercent }))
  const mayDecide = lines !== undefined && !beyond
  const [saving, setSaving] = useState(false)
  const who = appointmentName({ appointment, customer: party?.customer })

  async function accept() {
    setSaving(true)
    const accepted = await saveChange(() => mutate('appointment.acceptPrices', { id, offListFils }), {
      done: { title: 'Prices approved', description: 'If one of them changes, you are asked again.' },
      failed: 'approve the prices',
    })
    if (!accepted) setSaving(false)
  }

  return (
    <AppointmentCard
      icon={Tag}
      who={who}
      matter="is charged different prices from the list"
      unsynced={pending}
      party={party}
      to={paths.appointment(id)}
      time={momentText(scheduledDate)}
      actions={
        mayDecide && (
          <Button onClick={accept} loading={saving} aria-label={`Approve the prices of ${who}`}>
            <Check aria-hidden="true" /> Approve
          </Button>
        )
      }
    >
      <Facts>
        {lines?.map(line => (
          <Text key={line.id}>
            <bdi>{line.name}</bdi>
            {line.quantity > 1 && <Ltr> × {line.quantity}</Ltr>}: <Money fils={chargedFils(line)} />
            {line.discountFils > 0 && (
              <>
                {' '}
                after <Money fils={line.discountFils} /> off
              </>
            )}
            , list price <Money fils={line.listFils} />
          </Text>
        ))}
        {discountReason && (
          <Text>
            Reason: <bdi>{discountReason}</bdi>
          </Text>
        )}
        {beyond && (
          <Text color="attention.fg">
            {beyond.offListFils < 0
              ? `More than the ${limitPercent}% that you may take off: a manager or an admin approves it.`
              : `More than ${limitPercent}% above the list: ${role === 'store_manager' ? 'an admin' : 'a manager or an admin'} approves it.`}
          </Text>
        )}
        <Text color="muted" textStyle="xs">
          The appointment’s History says who set them.
        </Text>
      </Facts>
    </AppointmentCard>
  )
}
