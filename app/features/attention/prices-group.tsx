import { Button, Link as StyledLink, Text } from '@chakra-ui/react'
import { Check, Tag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import { type Party, useOffListLines, useParties } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { AttentionCard } from './attention-card.tsx'
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
  const { id, scheduledDate, offListFils } = appointment
  const lines = useOffListLines(id)
  const [saving, setSaving] = useState(false)
  const who = appointmentName({ appointment, customer: party?.customer })

  async function accept() {
    setSaving(true)
    const accepted = await saveChange(() => mutate('appointment.acceptPrices', { id, offListFils }), {
      done: { title: 'Prices accepted', description: 'If one of them changes, you are asked again.' },
      failed: 'accept the prices',
    })
    if (!accepted) setSaving(false)
  }

  return (
    <AttentionCard
      icon={Tag}
      title={
        <>
          <bdi>{who}</bdi> is charged different prices from the list {pending && <PendingMark />}
        </>
      }
      subject={
        <>
          {party?.vehicle && (
            <>
              <PlateText vehicle={party.vehicle} /> ·{' '}
            </>
          )}
          <StyledLink asChild color="accent.fg">
            <Link to={paths.appointment(id)}>
              <Ltr>{momentText(scheduledDate)}</Ltr>
            </Link>
          </StyledLink>
        </>
      }
      actions={
        <Button onClick={accept} loading={saving} aria-label={`Accept the prices of ${who}`}>
          <Check aria-hidden="true" /> Let them stand
        </Button>
      }
    >
      <Facts>
        {lines?.map(line => (
          <Text key={line.id}>
            <bdi>{line.name}</bdi>
            {line.quantity > 1 && <Ltr> × {line.quantity}</Ltr>}: <Money fils={line.priceFils} />, list price{' '}
            <Money fils={line.listFils} />
          </Text>
        ))}
        <Text color="muted" textStyle="xs">
          The appointment’s History says who set them.
        </Text>
      </Facts>
    </AttentionCard>
  )
}
