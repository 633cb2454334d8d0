import type { ReactNode } from 'react'
import { formatAed } from '#schema/rules/money/money.ts'
import { VAT_PERCENT } from '#schema/rules/money/vat.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { free, from, vatIncluded } from '#schema/texts/en/prices.ts'
import type { BookingPrice } from './booking-price.ts'
import { least, Money, Phrase } from './texts.tsx'
import { useBookingFields, useFormState } from './use-booking-form.ts'
import { useHydrated } from './use-today.ts'
import { wear } from './wear.ts'

type PriceProps = {
  price: BookingPrice
  /** The chosen day and time, in words, once the chosen work has no room there. */
  timeGone: string | null
}

/** The running total beside the form, on screens that are wide enough. */
export function PriceCard({ price, timeGone }: PriceProps) {
  return (
    <aside aria-label={texts.yourBooking} className={wear('priceCard')}>
      <div className={wear('priceCardBody')}>
        <h2 className={wear('sectionTitle')}>{texts.yourBooking}</h2>
        {price.lines.length === 0 ? (
          <p className={wear('muted')}>{texts.chooseForPrice}</p>
        ) : (
          <div className={wear('stack2')}>
            {price.lines.map(line => (
              <Row key={line.id} label={line.name}>
                {line.fils === 0 && !line.varies ? free : <From varies={line.varies} fils={line.fils} />}
              </Row>
            ))}
          </div>
        )}
        <div aria-live="polite" className={wear('stack2')}>
          {price.lines.length > 0 && <Sum price={price} />}
        </div>
        <TimeGone when={timeGone} />
        <SubmitButton />
        <p className={wear('muted', 'small')}>{whenToPay(price)}</p>
      </div>
    </aside>
  )
}

function Sum({ price }: { price: BookingPrice }) {
  return (
    <>
      <hr className={wear('priceRule')} />
      <Row label={texts.duration} muted>
        <Phrase>{least(formatDuration(price.durationMinutes), price.varies)}</Phrase>
      </Row>
      {price.mode !== 'none' && (
        <Row label={VAT_LABEL} muted>
          <Money fils={price.vatFils} />
        </Row>
      )}
      <div className={wear('total')}>
        <p>{texts.total}</p>
        <p className={wear('totalAmount')}>
          <From varies={price.varies} fils={price.totalFils} />
        </p>
      </div>
    </>
  )
}

/** Says where the visitor is that the chosen time has gone: its field may be screens away. */
function TimeGone({ when }: { when: string | null }) {
  const form = useBookingFields()
  return (
    <div role="status">
      {when && (
        <div className={wear('timeGone')}>
          <p>
            <Phrase>{texts.timeGone(when)}</Phrase>
          </p>
          <button type="button" className={wear('problemButton')} onClick={() => form.focus('time')}>
            {texts.chooseAnother}
          </button>
        </div>
      )}
    </div>
  )
}

function whenToPay({ depositFils, mayAskDeposit }: BookingPrice): string {
  if (depositFils > 0) return texts.depositToPay(formatAed(depositFils))
  return mayAskDeposit ? texts.mayAskDeposit : texts.nothingToPayNow
}

/** An amount that is the least while the model is not chosen. */
function From({ varies, fils }: { varies: boolean; fils: number }) {
  if (!varies) return <Money fils={fils} />
  return (
    <span className={wear('nowrap')}>
      <Phrase>{from(formatAed(fils))}</Phrase>
    </span>
  )
}

const VAT_LABEL = vatIncluded(VAT_PERCENT)

function Row({ label, muted, children }: { label: string; muted?: boolean; children: ReactNode }) {
  return (
    <div className={wear('priceRow', muted && 'muted')}>
      <p>
        <bdi>{label}</bdi>
      </p>
      <div className={wear('priceAmount')}>{children}</div>
    </div>
  )
}

/** The running total and the button at the bottom of a phone, in reach of the thumb. */
export function PriceBar({ price, timeGone }: PriceProps) {
  return (
    <aside aria-label={texts.yourBooking} className={wear('priceBar')}>
      <TimeGone when={timeGone} />
      <div className={wear('priceBarRow')}>
        <div aria-live="polite" className={wear('priceBarTexts')}>
          {price.lines.length === 0 ? (
            <p className={wear('muted')}>{texts.chooseForPrice}</p>
          ) : (
            <>
              <p className={wear('priceBarTotal')}>
                <From varies={price.varies} fils={price.totalFils} />
              </p>
              <div className={wear('priceBarFacts')}>
                {price.mode !== 'none' && (
                  <p>
                    {VAT_LABEL} <Money fils={price.vatFils} />
                  </p>
                )}
                <p>
                  <Phrase>{least(formatDuration(price.durationMinutes), price.varies)}</Phrase>
                </p>
              </div>
            </>
          )}
          {price.mayAskDeposit && (
            <p className={wear('muted', 'small')}>
              {price.depositFils > 0
                ? texts.depositLine(formatAed(price.depositFils))
                : texts.mayAskDepositLine}
            </p>
          )}
        </div>
        <SubmitButton />
      </div>
    </aside>
  )
}

function SubmitButton() {
  const isSending = useFormState(useBookingFields(), state => state.isSending)
  // Before hydration the browser would submit the form itself, to a URL that does not handle it.
  const type = useHydrated() ? 'submit' : 'button'
  return (
    <button type={type} disabled={isSending} className={wear('submitButton')}>
      {isSending ? texts.submitting : texts.submit}
    </button>
  )
}
