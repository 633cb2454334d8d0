import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { REMEMBER_BOX } from './booking-draft.ts'
import { Ltr } from './texts.tsx'
import { wear } from './wear.ts'

type PrivacyNoteProps = {
  facts: ShopFacts
  remember: boolean
  onRemember: (wanted: boolean) => void
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
        Remember my details on this device for next time
      </label>
      <details className={wear('privacyDetails')}>
        <summary className={wear('privacySummary')}>How we use your details</summary>
        <div className={wear('privacyTexts')}>
          <p>
            We use them for this booking and to write to you about it. The company that carries our messages
            gets your number and the message, nobody else gets anything, and we send no advertising.
          </p>
          <p>
            This tab keeps what you type until it is closed, for one day at most. A request that could not be
            sent stays on this device for up to 30 days. If you tick the box above, this device keeps your
            name, contact and car for 180 days; “Forget my details” at the top removes them.
          </p>
          <p>
            To see, correct or delete what we hold about you, call{' '}
            <a href={`tel:${facts.phone}`} className={wear('factLink')}>
              <Ltr>{facts.phoneText}</Ltr>
            </a>{' '}
            or write to{' '}
            <a href={`mailto:${facts.email}`} className={wear('factLink')}>
              {facts.email}
            </a>
            .
          </p>
        </div>
      </details>
    </div>
  )
}
