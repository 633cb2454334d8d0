import { type RefObject, useRef, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { Booking } from '#schema/forms/booking.ts'
import * as texts from '#schema/texts/en/booking.ts'
import { drawKey } from './booking-key.ts'
import { withPhone } from './call-us.tsx'
import type { FormState } from './form-state.ts'
import { Joined, Refusal } from './public-answers.ts'
import { inPageLanguage } from './send-booking.ts'

const TIMEOUT_MS = 20_000
/** Who waits has chosen no time, which the form would ask for. */
const NO_TIME = { time: '00:00' }

export type OnList = Joined & Pick<Booking, 'phone' | 'preferredContact'>

type Parts = {
  form: FormState
  summary: RefObject<HTMLDivElement | null>
  /** The number to call. */
  phoneText: string
}

/** Puts the visitor on the waiting list with what the form holds; `joined` once the server has them on it. */
export function useWaitingList({ form, summary, phoneText }: Parts) {
  const [joined, setJoined] = useState<OnList | null>(null)
  /** What was sent last and its key: the same request again is recognised by it. */
  const last = useRef({ body: '', key: '' })

  async function send(booking: Booking, lastDay: string) {
    const { date, time: _, productIds: __, wantsOffers: ___, ...details } = booking
    const body = JSON.stringify({ ...details, firstDay: date, lastDay })
    if (last.current.body !== body) last.current = { body, key: drawKey() }
    const answer = await sendJoining(last.current)
    if ('joined' in answer) return setJoined({ ...answer.joined, ...details })
    const description = withPhone(answer.message ?? texts.failed, phoneText)
    toast({ title: texts.waitFailedTitle, description, type: 'destructive' })
  }

  return {
    joined,
    async join(lastDay: string) {
      if (form.read().isSending) return
      const isSent = await form.send(booking => send(booking, lastDay), NO_TIME)
      // The summary renders after this handler.
      if (!isSent) requestAnimationFrame(() => summary.current?.focus())
    },
  }
}

/** Never throws: without an answer there is no message either. */
async function sendJoining({
  body,
  key,
}: {
  body: string
  key: string
}): Promise<{ joined: Joined } | { message?: string }> {
  try {
    const response = await fetch('/api/public/waiting-list', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { joined: Joined.parse(answer) }
    return inPageLanguage(Refusal.parse(answer))
  } catch {
    return {}
  }
}
