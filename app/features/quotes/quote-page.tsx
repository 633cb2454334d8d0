import { Button, chakra, HStack, Stack } from '@chakra-ui/react'
import { CalendarPlus, CircleX, Pencil, PenLine, Stamp } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { QuoteStateBadge } from '#app/domain/quotes/quote-state-badge.tsx'
import { useDrawnIds } from '#app/domain/use-drawn-id.ts'
import { paths } from '#app/paths.ts'
import { type QuoteDetails, useQuoteDetails } from '#app/queries/quotes.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { PendingMark } from '#app/ui/badges.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { readRowId, useUrlSwitch } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { Quote } from '#schema/rows/quote.ts'
import { isCalledOff } from '#schema/rules/appointments/appointment-status.ts'
import { countedLines } from '#schema/rules/quotes/quote-lines.ts'
import { isApproved, isOver, isWithinLimit, quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { QuoteFactsCard } from './quote-facts-card.tsx'
import { QuoteLinesCard } from './quote-lines-card.tsx'
import { isJobOver, QuoteNotices } from './quote-notices.tsx'
import { EditQuoteSheet } from './quote-sheet.tsx'

const BACK = { to: paths.quotes, label: 'Back to quotes' }

/** One version of a quote, with the way to the others. */
export function QuotePage() {
  const details = useQuoteDetails(readRowId(useParams().id))
  const initialSync = useInitialSync()
  if (details) return <StoredQuote key={details.quote.id} details={details} />
  return (
    <AbsentRecord
      page={{ title: 'Quote', back: BACK }}
      reading={details === undefined || initialSync}
      title="Quote not found"
      text="It may not have reached this device yet."
      drawing="road"
      way={{ to: paths.quotes, label: 'Show all quotes' }}
    />
  )
}

function StoredQuote({ details }: { details: QuoteDetails }) {
  const { quote, editions, customer } = details
  const now = new Date(useNow()).toISOString()
  const unsynced = useUnsyncedIds('quotes')
  const [editing, setEditing] = useUrlSwitch('edit')
  const [answering, setAnswering] = useUrlSwitch('answer')
  const navigate = useNavigate()
  const isErased = customer?.erasedAt != null
  return (
    <Page
      title={`Quote ${quoteNumber(quote)}`}
      back={BACK}
      subtitle={
        <HStack gap="2" wrap="wrap">
          <QuoteStateBadge quote={quote} now={now} />
          {editions.length > 1 && <Ltr>{`Version ${quote.edition} of ${editions.length}`}</Ltr>}
          {unsynced.has(quote.id) && <PendingMark />}
        </HStack>
      }
      actions={
        !isErased && (
          <QuoteActions
            details={details}
            now={now}
            onEdit={() => setEditing(true)}
            onAnswer={() => setAnswering(true)}
          />
        )
      }
    >
      <Stack gap={{ base: '4', md: '5' }}>
        <QuoteNotices details={details} now={now} />
        <QuoteLinesCard details={details} />
        <QuoteFactsCard details={details} />
      </Stack>
      <EditQuoteSheet
        open={editing}
        details={details}
        onClose={() => setEditing(false)}
        onSaved={id => navigate(paths.quote(id), { replace: true })}
      />
      <AnswerSheet open={answering} quote={quote} customer={customer} onClose={() => setAnswering(false)} />
    </Page>
  )
}

type QuoteActionsProps = {
  details: QuoteDetails
  now: string
  onEdit: () => void
  onAnswer: () => void
}

function QuoteActions({
  details: { quote, customer, appointment },
  now,
  onEdit,
  onAnswer,
}: QuoteActionsProps) {
  const { id, state } = quote
  const isOpen = state === 'draft' || state === 'sent'
  // An appointment that was called off can be made anew.
  const isUnbooked = appointment ? isCalledOff(appointment.status) : quote.appointmentId === null
  const canSchedule = isApproved(quote) && !quote.extraWork && isUnbooked
  const isFree = isOpen && isWithinLimit(quote, customer)
  const { saving, save } = useSaving()
  const drawIds = useDrawnIds()
  const take = async () => {
    const lineIds = quote.extraWork ? await drawIds(countedLines(quote.lines).length) : []
    await mutate('quote.takeByLimit', { id, lineIds })
  }
  const takeByLimit = () =>
    save(() =>
      saveChange(take, {
        done: { title: 'Taken as approved' },
        failed: 'take it as approved',
      }),
    )
  if (isJobOver({ quote, appointment })) return isOpen && <WithdrawButton quote={quote} />
  const canSend = state !== 'withdrawn' && state !== 'replaced' && !(state === 'draft' && isOver(quote, now))
  const sendsFirst = state === 'draft' && canSend && !isFree
  const answerButton = isOpen && (
    <Button variant={isFree || sendsFirst ? 'outline' : undefined} onClick={onAnswer}>
      <PenLine aria-hidden="true" /> Approve here
    </Button>
  )
  return (
    <Actions data-rows>
      {isOpen && <WithdrawButton quote={quote} />}
      <Button variant="outline" onClick={onEdit}>
        <Pencil aria-hidden="true" /> {state === 'draft' ? 'Edit' : 'Change'}
      </Button>
      {sendsFirst && answerButton}
      {canSend && <SendQuote details={{ quote, customer }} isPrimary={sendsFirst} />}
      {!sendsFirst && answerButton}
      {isFree && (
        <Button loading={saving} onClick={takeByLimit}>
          <Stamp aria-hidden="true" /> Within their limit
        </Button>
      )}
      {canSchedule && (
        <Button asChild>
          <Link to={paths.newAppointmentOfQuote(quote)}>
            <CalendarPlus aria-hidden="true" /> Schedule
          </Link>
        </Button>
      )}
    </Actions>
  )
}

/** On a phone two stand in a row, and the last one, which is the next step, fills what is left. */
const Actions = chakra('div', {
  base: {
    display: { base: 'grid', md: 'contents' },
    gridTemplateColumns: '1fr 1fr',
    gap: '2',
    w: 'full',
    '& > :last-child:nth-of-type(odd)': { gridColumn: 'span 2' },
  },
})

type SendQuoteProps = { details: Pick<QuoteDetails, 'quote' | 'customer'>; isPrimary: boolean }

/** Sending lets the customer answer; the link itself comes from the server. */
function SendQuote({ details: { quote, customer }, isPrimary }: SendQuoteProps) {
  const subject = { kind: 'quote', quote } as const
  const sending = useSending(subject)
  const { save } = useSaving()
  const open = async (isOpen: boolean) => {
    if (isOpen && quote.state === 'draft') {
      const send = () => mutate('quote.send', { id: quote.id })
      if (!(await save(() => saveChange(send, { failed: 'send the quote' })))) return
    }
    sending.setOpen(isOpen)
  }
  return (
    <SendButton
      subject={subject}
      customer={customer}
      isPrimary={isPrimary}
      sending={{ ...sending, setOpen: isOpen => void open(isOpen) }}
    />
  )
}

function WithdrawButton({ quote: { id } }: { quote: Quote }) {
  const [asking, setAsking] = useState(false)
  const { saving, save } = useSaving()
  const withdraw = async () => {
    await save(() =>
      saveChange(() => mutate('quote.withdraw', { id }), {
        done: { title: 'The quote has been withdrawn' },
        failed: 'withdraw the quote',
      }),
    )
    setAsking(false)
  }
  return (
    <>
      <Button variant="ghost" colorPalette="danger" onClick={() => setAsking(true)}>
        <CircleX aria-hidden="true" /> Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw this quote?"
        confirmLabel="Withdraw quote"
        destructive
        busy={saving}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        The customer can no longer approve it. Change it later to offer it again.
      </ConfirmDialog>
    </>
  )
}
