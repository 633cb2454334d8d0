import { Button, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { FilePlus, FileText, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EInvoiceGaps } from '#app/domain/documents/e-invoice-gaps.tsx'
import { PRINTS } from '#app/domain/documents/print-on-arrival.ts'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { issueInvoice } from '#app/domain/invoicing/issue-documents.ts'
import { paths } from '#app/paths.ts'
import type { AppointmentRecord, JobDetails } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { lacksInvoice } from '#schema/rules/documents/documents-due.ts'
import { type EInvoiceGap, eInvoiceGapsAhead } from '#schema/rules/documents/e-invoice.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { issuedDocument } from '#schema/rules/documents/transaction-document.ts'
import { splitVoid } from '#schema/rules/documents/void-documents.ts'

const NAMES: Record<Invoice['kind'], string> = {
  invoice: 'Tax invoice',
  deposit: 'Deposit',
  credit_note: 'Credit note',
}

type DocumentsCardProps = {
  detail: Pick<JobDetails, 'appointment' | 'customer'>
  record: Pick<AppointmentRecord, 'documents' | 'settings'>
}

/**
 * The tax documents of an appointment, whatever is paid; nothing while there are none and none is due. A completion that
 * was undone leaves a cancelled invoice and its credit note: they are folded below what stands.
 */
export function DocumentsCard({ detail, record }: DocumentsCardProps) {
  const { appointment, customer } = detail
  const { id, invoiceId } = appointment
  const { settings } = record
  const documents = record.documents
    .filter(({ lines }) => lines.length > 0)
    .map(each => ({ ...each, hasLines: true }))
  const unsynced = useUnsyncedIds('invoices')
  const isLacking = settings !== undefined && lacksInvoice(appointment, settings)
  const ahead = gapsAhead({ ...detail, settings, isIssued: documents.length > 0 || invoiceId !== null })
  if (documents.length === 0 && !invoiceId && !isLacking && ahead.length === 0) return null
  const { standing, voided } = splitVoid(documents)
  const rowsOf = (some: readonly Invoice[]) =>
    some.map(each => (
      <DocumentRow key={each.id} document={each} unsynced={unsynced.has(each.id)} customer={customer} />
    ))
  return (
    <DetailCard title="Invoice">
      <EInvoiceGaps gaps={ahead} isIssued={false} />
      {isLacking && <IssueInvoice appointmentId={id} />}
      {documents.length === 0 && invoiceId && (
        <Text color="muted">Somebody else issued it. A cashier, an accountant or an admin can open it.</Text>
      )}
      {standing.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="4">
          {rowsOf(standing)}
        </Stack>
      )}
      {voided.length > 0 && (
        <chakra.details color="muted">
          <chakra.summary minH="11" display="list-item" alignContent="center" cursor="pointer">
            Cancelled: <Ltr>{voided.map(invoiceNumber).join(', ')}</Ltr>
          </chakra.summary>
          <Stack as="ul" listStyleType="none" gap="4" pt="2">
            {rowsOf(voided)}
          </Stack>
        </chakra.details>
      )}
    </DetailCard>
  )
}

type AheadProps = DocumentsCardProps['detail'] & Pick<AppointmentRecord, 'settings'> & { isIssued: boolean }

/** What is to be mended before the tax invoice is issued, which keeps names and addresses as they are then. */
function gapsAhead({ appointment: { status }, customer, settings, isIssued }: AheadProps): EInvoiceGap[] {
  const comes = !isIssued && status !== 'cancelled' && status !== 'no_show'
  return comes && customer && settings ? eInvoiceGapsAhead({ customer, settings }) : []
}

/** Finished work that was not invoiced when it was completed. */
function IssueInvoice({ appointmentId }: { appointmentId: number }) {
  const { saving, save } = useSaving()
  const issue = () =>
    save(() =>
      saveChange(() => issueInvoice(appointmentId), {
        done: { title: 'Tax invoice has been issued' },
        failed: 'issue the tax invoice',
      }),
    )
  return (
    <Stack gap="3" align="start">
      <Text color="muted">The service was completed without a tax invoice.</Text>
      <Button variant="outline" minH="11" loading={saving} onClick={issue}>
        <FilePlus aria-hidden="true" /> Issue invoice
      </Button>
    </Stack>
  )
}

type DocumentRowProps = {
  document: Invoice
  unsynced: boolean
  customer: Customer | undefined
}

function DocumentRow({ document, unsynced, customer }: DocumentRowProps) {
  const found = issuedDocument(document, [])
  const sending = useSending(found)
  const number = invoiceNumber(document)
  const to = paths.invoice(document.id)
  return (
    <Stack as="li" gap="2">
      <Flex justify="space-between" gap="3">
        <Stack gap="0" minW="0">
          <HStack gap="2">
            <Ltr fontWeight="semibold">{number}</Ltr>
            {unsynced && <PendingMark />}
          </HStack>
          <Text color="muted" textStyle="sm">
            {NAMES[document.kind]}, <Ltr>{momentText(document.issuedAt)}</Ltr>
          </Text>
        </Stack>
        <Money
          fils={document.kind === 'credit_note' ? -document.grossFils : document.grossFils}
          fontWeight="semibold"
        />
      </Flex>
      <HStack gap="2">
        <Button asChild variant="outline" size="sm" minH="11" flex="1">
          <Link to={to} aria-label={`View ${number}`}>
            <FileText aria-hidden="true" /> View
          </Link>
        </Button>
        <Button asChild variant="outline" size="sm" minH="11" flex="1">
          <Link to={to} state={PRINTS} aria-label={`Print ${number}`}>
            <Printer aria-hidden="true" /> Print
          </Link>
        </Button>
        <SendButton isInRow sending={sending} subject={found} customer={customer} />
      </HStack>
    </Stack>
  )
}
