import { type RefObject, useRef } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { Booking } from '#schema/forms/booking.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { language } from '#schema/texts/en/language.ts'
import { drawKey } from './booking-key.ts'
import { withPhone } from './call-us.tsx'
import type { FormState } from './form-state.ts'
import { later } from './later.ts'

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
    const { joinWaitingList } = await later()
    const answer = await joinWaitingList(last.current)
    if (answer.link) return location.assign(`${answer.link}?lang=${language}`)
    fail(answer.message ?? texts.failed)
  }

  function fail(message: string) {
    toast({
      title: texts.waitFailedTitle,
      description: withPhone(message, phoneText),
      type: 'destructive',
    })
  }

  return async (lastDay: string) => {
    if (form.read().isSending) return
    const isSent = await form.send(booking => send(booking, lastDay), NO_TIME).catch(() => fail(texts.failed))
    // The summary renders after this handler.
    if (isSent === false) requestAnimationFrame(() => summary.current?.focus())
  }
}
