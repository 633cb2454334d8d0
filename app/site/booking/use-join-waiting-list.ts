import { type RefObject, useRef } from 'react'
import { bodyOf } from '#app/site/offline/post.ts'
import { postProven } from '#app/site/offline/post-proven.ts'
import { toast } from '#app/ui/toast.ts'
import type { Booking } from '#schema/forms/booking.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { language } from '#schema/texts/en/language.ts'
import { drawKey } from './booking-key.ts'
import { withPhone } from './call-us.tsx'
import type { FormState } from './form-state.ts'
import { inPageLanguage, Joined, Refusal } from './public-answers.ts'

/** The form requires a time, and a visitor who joins the waiting list has none. */
const NO_TIME = { time: '00:00' }

type Parts = {
  form: FormState
  summary: RefObject<HTMLDivElement | null>
  /** The number to call. */
  phoneText: string
}

/**
 * Returns what puts the visitor on the waiting list, from the chosen day to `lastDay`, with what the form holds. It leads to the page
 * of the entry; without an answer the form stays as it is.
 */
export function useJoinWaitingList({ form, summary, phoneText }: Parts) {
  /** The last request and its key: the same request again is recognised by it. */
  const last = useRef({ body: '', key: '' })

  async function send(booking: Booking, lastDay: string) {
    const { date, time: _, productIds: __, wantsOffers: ___, ...details } = booking
    const body = JSON.stringify({ ...details, firstDay: date, lastDay })
    if (last.current.body !== body) last.current = { body, key: drawKey() }
    const answer = await sendJoining(last.current)
    if (answer.link) return location.assign(`${answer.link}?lang=${language}`)
    const description = withPhone(answer.message ?? texts.failed, phoneText)
    toast({ title: texts.waitFailedTitle, description, type: 'destructive' })
  }

  return async (lastDay: string) => {
    if (form.read().isSending) return
    const isSent = await form.send(booking => send(booking, lastDay), NO_TIME)
    // The summary renders after this handler.
    if (!isSent) requestAnimationFrame(() => summary.current?.focus())
  }
}

/** Never throws: without an answer there is neither a link nor a message. */
async function sendJoining({
  body,
  key,
}: {
  body: string
  key: string
}): Promise<{ link?: string; message?: string }> {
  try {
    const response = await postProven(
      { url: '/api/public/waiting-list', type: 'application/json', body },
      { key },
    )
    const answer = await bodyOf(response)
    if (response.ok) return Joined.parse(answer)
    const { message } = inPageLanguage(Refusal.parse(answer))
    return message === undefined ? {} : { message }
  } catch {
    return {}
  }
}
