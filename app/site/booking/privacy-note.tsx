import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { REMEMBER_BOX } from './booking-draft.ts'
import { Ltr } from './texts.tsx'
import { useBookingFields, useValue } from './use-booking-form.ts'
import { wear } from './wear.ts'

type PrivacyNoteProps = {
  facts: ShopFacts
  remember: boolean
  onRemember: (wanted: boolean) => void
}

/** Whether the visitor wants to be told of care that is due; it is never ticked for them. */
function ConsentBox() {
  const form = useBookingFields()
  const wanted = useValue('wantsOffers')
  return (
    <label className={wear('rememberChoice')}>
      <input
        type="checkbox"
        className={wear('choiceBox')}
        checked={wanted ?? false}
        onChange={event => form.setValue('wantsOffers', event.target.checked)}
      />
      {texts.careConsent}
    </label>
  )
}

/** How the shop uses the visitor's data, and the choice whether this device remembers it. */
export function PrivacyNote({ facts, remember, onRemember }: PrivacyNoteProps) {
  return (
    <div className={wear('privacy')}>
      <label className={wear('rememberChoice')}>
        <input
          type="checkbox"
          name={REMEMBER_BOX}
          className={wear('choiceBox')}
          checked={remember}
          onChange={event => onRemember(event.target.checked)}
        />
        {texts.remember}
      </label>
      <ConsentBox />
      <details className={wear('privacyDetails')}>
        <summary className={wear('privacySummary')}>{texts.privacyTitle}</summary>
        <div className={wear('privacyTexts')}>
          <p>{texts.privacyUse}</p>
          <p>{texts.privacyKept}</p>
          <p>
            {texts.privacyCall}{' '}
            <a href={`tel:${facts.phone}`} className={wear('factLink')}>
              <Ltr>{facts.phoneText}</Ltr>
            </a>{' '}
            {texts.privacyOr}{' '}
            <a href={`mailto:${facts.email}`} className={wear('factLink')}>
              <Ltr>{facts.email}</Ltr>
            </a>
            .
          </p>
        </div>
      </details>
    </div>
  )
}
