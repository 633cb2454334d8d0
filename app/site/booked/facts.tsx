/** @jsxRuntime automatic */
import { balance } from '#schema/rules/money/payment.ts'
import { bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import { writtenIn } from '#schema/texts/languages.ts'
import { wear } from '../kit/wear-page.ts'
import { Sum, WorkFacts } from '../kit/work-facts.tsx'
import type { PartProps } from './booking-view.ts'

/** The work, the price and the place. */
export function Facts({ contents, view: { language }, texts }: PartProps) {
  const { appointment, vehicle, services, settings } = contents
  const page = texts.bookingPage
  const { paidFils, leftFils, totalFils } = balance(appointment)
  const stage = bookingStage(appointment)
  const isOwed = leftFils > 0 && stage !== 'cancelled' && stage !== 'missed'
  return (
    <section className={wear('section')}>
      <dl className={wear('facts')}>
        <WorkFacts {...{ vehicle, services, totalFils, language }} texts={page} />
        {paidFils > 0 && <Sum name={page.paidSoFar} amountFils={paidFils} />}
        {paidFils > 0 && isOwed && <Sum name={page.left} amountFils={leftFils} />}
        <div>
          <dt>{page.address}</dt>
          <dd>
            <bdi>{writtenIn(language, { english: settings.address, arabic: settings.addressArabic })}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}
