/** @jsxRuntime automatic */
import { DEPOSIT_MINUTES } from '#schema/rules/money/deposit.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDuration, formatMoment, formatTime } from '#schema/rules/time/time-text.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'
import type { EntryContents, EntryView } from './entry-view.ts'

type OfferProps = { contents: EntryContents; view: EntryView; texts: Texts; time: string }

/** The free time that is offered, and until when. */
export function Offer({ contents: { entry, depositFils }, view, texts, time }: OfferProps) {
  const { waitingPage: page, calendar } = texts
  const until = formatTime(shopTime(entry.offerEndsAt ?? view.now), calendar)
  return (
    <section className={wear('section')}>
      <div className={wear('texts')}>
        <h1 className={wear('title')}>{page.offeredTitle}</h1>
        <p className={wear('muted')}>{page.offeredText(until)}</p>
      </div>
      <p className={wear('when')}>{formatMoment(time, calendar)}</p>
      {depositFils > 0 && (
        <p>{page.depositFollows(formatAed(depositFils), formatDuration(DEPOSIT_MINUTES, calendar))}</p>
      )}
      <form method="post" action={`${view.path}/take?lang=${view.language}`}>
        <button type="submit" className={wear('main')} name="scheduledDate" value={time}>
          {page.take}
        </button>
      </form>
    </section>
  )
}

/** How the customer waits: nothing was offered yet, or what was is gone. */
export function Waiting({
  contents: { entry, offer },
  texts: { waitingPage: page },
}: Pick<OfferProps, 'contents' | 'texts'>) {
  if (offer) return <State title={page.goneTitle} text={page.goneText} />
  const text = entry.offeredTime === null ? page.waitingText : page.missedText
  return <State title={page.waitingTitle} text={text} />
}

/** The customer is not on the list any more: they left it, or their days are over. */
export function Ended({ entry, texts }: { entry: EntryContents['entry']; texts: Texts['waitingPage'] }) {
  return entry.state === 'left' ? (
    <State title={texts.leftTitle} text={texts.leftText} />
  ) : (
    <State title={texts.overTitle} text={texts.overText} />
  )
}

function State({ title, text }: { title: string; text: string }) {
  return (
    <section className={wear('section')}>
      <div className={wear('texts')}>
        <h1 className={wear('title')}>{title}</h1>
        <p className={wear('muted')}>{text}</p>
      </div>
    </section>
  )
}
