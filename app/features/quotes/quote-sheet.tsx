import { useState } from 'react'
import { useBookingParty } from '#app/queries/appointments.ts'
import { type QuoteDetails, useJobParty } from '#app/queries/quotes.ts'
import { useOpened } from '#app/ui/sheet.tsx'
import { isAnswered, usualLastDay } from '#schema/rules/quotes/quote-state.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { QuoteForm } from './quote-form.tsx'
import { newQuoteValues, storedQuoteValues } from './quote-lines.ts'

type Closing = { onClose: () => void; onSaved: (id: number) => void }

type Party = { customerId?: number; vehicleId?: number; appointmentId?: number }

type NewQuoteSheetProps = Closing & {
  open: boolean
  /** Who and what it is for, as far as the link says. */
  party: Party
}

/** Makes a quote. */
export function NewQuoteSheet({ open, ...form }: NewQuoteSheetProps) {
  const { shown, opening } = useOpened(open || null)
  return shown && <NewQuote key={opening} open={open} {...form} />
}

/** The link says nothing more of them as the sheet closes. */
function NewQuote({ party: asked, ...form }: NewQuoteSheetProps) {
  const [party] = useState(asked)
  const read = useBookingParty(party)
  const ofJob = useJobParty(party.appointmentId ?? null)
  if (!read || !ofJob) return null
  const validUntil = usualLastDay(new Date().toISOString())
  const { job, ...owner } = ofJob
  const values = newQuoteValues({ ...read, ...owner, validUntil })
  return <QuoteForm values={values} job={job} original={undefined} {...form} />
}

type EditQuoteSheetProps = Closing & { open: boolean; details: QuoteDetails }

/** Changes a draft, or makes the next version of a quote that was sent. */
export function EditQuoteSheet({ open, details, ...closing }: EditQuoteSheetProps) {
  const { shown, opening } = useOpened(open || null)
  if (!shown) return null
  return <EditedQuote key={opening} open={open} details={details} {...closing} />
}

/** The version as it was when the sheet opened: an answer that comes meanwhile was not seen. */
function EditedQuote({ details, ...form }: EditQuoteSheetProps) {
  const [{ quote, editions }] = useState(details)
  const now = new Date().toISOString()
  const values = storedQuoteValues(quote, { lastDay: usualLastDay(now), today: shopDay(now) })
  const ofJob = useJobParty(quote.extraWork ? quote.appointmentId : null)
  const [original] = useState({ quote, sawAnswer: editions.some(isAnswered) })
  return ofJob ? <QuoteForm values={values} job={ofJob.job} original={original} {...form} /> : null
}
