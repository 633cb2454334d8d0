import { Button, Link as StyledLink, Text } from '@chakra-ui/react'
import { FilePlus, FileX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { issueInvoice } from '#app/domain/invoicing/issue-documents.ts'
import { paths } from '#app/paths.ts'
import { type Party, useParties } from '#app/queries/attention.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useUser } from '#app/session/session-user.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { SavableWarning } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { issuesTaxInvoices } from '#schema/rules/documents/documents-due.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

/** A shop that has charged VAT for months without a TRN has very many; the rest follows as these are settled. */
const SHOWN_MAX = 50

type UninvoicedGroupProps = { appointments: readonly Appointment[] | undefined; alone: boolean }

export function UninvoicedGroup({ appointments, alone }: UninvoicedGroupProps) {
  const settings = useSettings()
  const { role } = useUser()
  const parties = useParties(appointments?.slice(0, SHOWN_MAX) ?? [])
  const isRegistered = settings !== undefined && issuesTaxInvoices(settings)
  const isAsked = appointments !== undefined && appointments.length > 0 && settings !== undefined
  return (
    <AttentionGroup
      kind="uninvoiced"
      items={appointments?.slice(0, SHOWN_MAX)}
      alone={alone}
      notice={
        isAsked && (
          <>
            <SavableWarning hidden={isRegistered}>
              <Text>
                The shop charges VAT and has no tax registration number, so it issues no tax invoices.{' '}
                {role === 'admin' ? (
                  <StyledLink asChild color="inherit" textDecoration="underline">
                    <Link to={paths.adminSettings}>Enter the TRN, or charge no VAT</Link>
                  </StyledLink>
                ) : (
                  'An admin enters it in the settings, or charges no VAT.'
                )}
              </Text>
            </SavableWarning>
            {appointments.length > SHOWN_MAX && (
              <Text color="muted">{`The latest ${SHOWN_MAX} of ${appointments.length}.`}</Text>
            )}
          </>
        )
      }
    >
      {each => (
        <UninvoicedCard
          key={each.id}
          appointment={each}
          party={parties.get(each.id)}
          canIssue={isRegistered}
        />
      )}
    </AttentionGroup>
  )
}

type UninvoicedCardProps = { appointment: Appointment; party: Party | undefined; canIssue: boolean }

function UninvoicedCard({ appointment, party, canIssue }: UninvoicedCardProps) {
  const { id, completedAt, totalFils, vatFils } = appointment
  const { saving, save } = useSaving()
  const who = appointmentName({ appointment, customer: party?.customer })
  const issue = () =>
    save(() =>
      saveChange(() => issueInvoice(id), {
        done: { title: 'Tax invoice has been issued' },
        failed: 'issue the tax invoice',
      }),
    )
  return (
    <AppointmentCard
      icon={FileX}
      who={who}
      matter="has no tax invoice"
      party={party}
      to={paths.appointmentPayments(id)}
      time={`Completed ${completedAt ? momentText(completedAt) : ''}`}
      actions={
        canIssue && (
          <Button loading={saving} onClick={issue} aria-label={`Issue the invoice of ${who}`}>
            <FilePlus aria-hidden="true" /> Issue invoice
          </Button>
        )
      }
    >
      <Facts>
        <Text>
          <Money fils={totalFils} />, with <Money fils={vatFils} /> VAT
        </Text>
      </Facts>
    </AppointmentCard>
  )
}
