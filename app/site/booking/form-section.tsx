import { type ReactNode, useId } from 'react'
import { wear } from './wear.ts'

type FormSectionProps = { step: number; title: string; text: string; children: ReactNode }

/** One of the numbered steps of the form. */
export function FormSection({ step, title, text, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={wear('section')}>
      <div className={wear('sectionBody')}>
        <div className={wear('sectionHead')}>
          <div aria-hidden="true" className={wear('step')}>
            {step}
          </div>
          <div>
            <h2 id={titleId} className={wear('sectionTitle')}>
              {title}
            </h2>
            <p className={wear('muted')}>{text}</p>
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={wear('fieldGrid')}>{children}</div>
}
