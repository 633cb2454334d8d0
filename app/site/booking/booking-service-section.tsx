import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import type { Answer } from '#app/api/use-answer.ts'
import { calendarDrawing, coneDrawing, DrawingFrame } from '#app/ui/drawing.tsx'
import type { BookingInput } from '#schema/forms/booking.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import { includedIn } from '#schema/rules/catalogue/included-services.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { consumerPrice, consumerPriceText } from '#schema/rules/money/vat.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { comma } from '#schema/texts/en/calendar.ts'
import { free } from '#schema/texts/en/prices.ts'
import type { PricedService } from './booking-price.ts'
import { CallUs } from './call-us.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { Fold } from './fold.tsx'
import { FormSection } from './form-section.tsx'
import { Sign } from './sign.tsx'
import { least, Phrase } from './texts.tsx'
import { useBookingFields, useField } from './use-booking-form.ts'
import { wear } from './wear.ts'

type ServiceSectionProps = {
  services: Answer<PricedService[]>
  vatMode: VatMode
  onRetry: () => void
}

export function BookingServiceSection({ services, vatMode, onRetry }: ServiceSectionProps) {
  return (
    <FormSection step={3} title={texts.servicesTitle} text={texts.servicesText}>
      {services.state === 'ready' ? (
        <ServiceChoice services={services.value} vatMode={vatMode} />
      ) : services.state === 'failed' ? (
        <div role="alert">
          <Notice
            drawing={coneDrawing}
            title={texts.servicesFailed}
            text={texts.servicesFailedText}
            action={
              <button type="button" className={wear('outlineButton')} onClick={onRetry}>
                <Sign name="repeat" /> {texts.tryAgain}
              </button>
            }
          />
        </div>
      ) : (
        <div
          role="status"
          aria-busy="true"
          aria-label={texts.loadingServices}
          className={wear('serviceChoices')}
        >
          {['a', 'b', 'c', 'd'].map(key => (
            <div key={key} className={wear('serviceSkeleton')} />
          ))}
        </div>
      )}
    </FormSection>
  )
}

type ServiceChoiceProps = { services: PricedService[]; vatMode: VatMode }

function ServiceChoice({ services, vatMode }: ServiceChoiceProps) {
  const { value, error, control } = useField('serviceIds')
  const errorId = useId()
  if (services.length === 0) {
    return (
      <Notice
        drawing={calendarDrawing}
        title={texts.nothingToBook}
        text={<CallUs text={texts.nothingToBookText} />}
      />
    )
  }
  // A service chosen before the model stays, with the reason at the field.
  const chosen = chosenIds(value)
  const shown = services.filter(({ id, otherSizes }) => !otherSizes || chosen.includes(id))
  const addOns = shown.filter(({ isAddOn }) => isAddOn)
  const names = addOns.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <fieldset aria-describedby={errorId} aria-invalid={error !== undefined} className={wear('fieldset')}>
      <legend className={wear('hidden')}>{texts.fieldLabels.serviceIds}</legend>
      <Cards services={shown.filter(({ isAddOn }) => !isAddOn)} vatMode={vatMode} firstRef={control.ref} />
      {addOns.length > 0 && (
        <div className={wear('addOns')}>
          <Fold
            title={texts.optional(texts.addOns)}
            chosen={names.join(comma)}
            hasError={error !== undefined && names.length > 0}
          >
            <fieldset aria-label={texts.addOns} className={wear('fieldset')}>
              <Cards services={addOns} vatMode={vatMode} />
            </fieldset>
          </Fold>
        </div>
      )}
      <div id={errorId} className={wear('choiceError')}>
        {error && <Sign name="alert" size={14} />}
        {error}
      </div>
    </fieldset>
  )
}

type CardsProps = {
  services: readonly PricedService[]
  vatMode: VatMode
  /** For the first card, which takes the focus for all of them. */
  firstRef?: (input: HTMLInputElement | null) => void
}

function Cards({ services, vatMode, firstRef }: CardsProps) {
  const form = useBookingFields()
  const { value, control } = useField('serviceIds')
  const chosen = chosenIds(value)
  /** The browser ticks the box by itself; what follows from it on the rest of the form comes after that is painted. */
  function choose({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) {
    afterPaint(() => {
      const before = chosenIds(form.read().values.serviceIds)
      form.type('serviceIds', withChoice(before, { id: Number(value), isChosen: checked }))
    })
  }
  return (
    <div className={wear('serviceChoices')}>
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          vatMode={vatMode}
          includedIn={
            includedIn(inEnglish(service), services.filter(({ id }) => chosen.includes(id)).map(inEnglish))
              ?.shown
          }
          input={{
            name: control.name,
            value: service.id,
            checked: chosen.includes(service.id),
            onChange: choose,
            onBlur: control.onBlur,
            ref: index === 0 ? firstRef : undefined,
          }}
        />
      ))}
    </div>
  )
}

const chosenIds = (value: BookingInput['serviceIds'] | undefined) => (value ?? []).map(Number)

function withChoice(ids: readonly number[], { id, isChosen }: { id: number; isChosen: boolean }): number[] {
  const others = ids.filter(each => each !== id)
  return isChosen ? [...others, id] : others
}

function afterPaint(change: () => void): void {
  requestAnimationFrame(() => setTimeout(change))
}

type ServiceCardProps = {
  service: PricedService
  vatMode: VatMode
  /** The name of a chosen service that already includes this one. */
  includedIn: string | undefined
  input: Omit<ComponentProps<'input'>, 'type'>
}

/** As `includedIn` compares services, with the name that the page shows. */
const inEnglish = ({ id, name, description, english = { name, description } }: PricedService) => ({
  ...{ id, shown: name },
  ...english,
})

function ServiceCard({ service, vatMode, includedIn, input }: ServiceCardProps) {
  return (
    <ChoiceCard style="serviceCard" input={{ ...input, type: 'checkbox' }}>
      <span className={wear('serviceFacts')}>
        <span className={wear('serviceName')}>
          <bdi>{service.name}</bdi>
          {service.popular && <span className={wear('popular')}>{texts.popular}</span>}
        </span>
        {service.description && (
          <span className={wear('muted')}>
            <bdi>{service.description}</bdi>
          </span>
        )}
        {includedIn && (
          <span role="status" className={wear('included')}>
            <Sign name="info" size={14} />
            {input.checked ? texts.includedAlready(includedIn) : texts.partOf(includedIn)}
          </span>
        )}
        <span className={wear('serviceFoot')}>
          <span className={wear('serviceTime')}>
            <Sign name="clock" size={14} />
            <Phrase>{least(formatDuration(service.minutes), service.varies)}</Phrase>
          </span>
          <span className={wear('servicePrice')}>
            <Phrase>{priceText(service, vatMode)}</Phrase>
          </span>
        </span>
      </span>
    </ChoiceCard>
  )
}

function priceText({ fils, varies, otherSizes }: PricedService, vatMode: VatMode) {
  if (otherSizes) return texts.notForSize
  if (fils === 0) return varies ? least(formatAed(0), varies) : free
  return least(consumerPriceText(consumerPrice(fils, vatMode), vatMode), varies)
}

type NoticeProps = {
  drawing: ReactNode
  title: string
  /** The next step in one sentence. */
  text: ReactNode
  /** The button for that step. */
  action?: ReactNode
}

/** A notice in the place of missing choices. It looks like the app's `EmptyState`. */
function Notice({ drawing, title, text, action }: NoticeProps) {
  return (
    <div className={wear('notice')}>
      <DrawingFrame>{drawing}</DrawingFrame>
      <div className={wear('noticeTexts')}>
        <h2 className={wear('noticeTitle')}>{title}</h2>
        <p className={wear('noticeText')}>{text}</p>
      </div>
      {action}
    </div>
  )
}
