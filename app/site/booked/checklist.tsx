/** @jsxRuntime automatic */
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { nameIn } from '#schema/texts/languages.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'

/** The steps of the work that are done, as far as the shop shares them. */
export function Checklist({ contents, view: { language }, texts }: PartProps) {
  if (contents.checklists.length === 0) return null
  return (
    <section className={wear('section')}>
      <h2 className={wear('subtitle')}>{texts.inspections.checklist}</h2>
      {contents.checklists.map(({ serviceId, name, nameArabic, steps }) => (
        <div key={serviceId} className={wear('choices')}>
          <h3 className={wear('partTitle')}>
            <bdi>{nameIn(language, { name, nameArabic })}</bdi>
          </h3>
          <ul className={wear('lines')}>
            {steps.map(({ id, label, labelArabic, at }) => (
              <li key={id}>
                <bdi>{nameIn(language, { name: label, nameArabic: labelArabic })}</bdi>
                <div className={wear('muted')}>
                  {formatMoment(at, texts.calendar) + texts.calendar.comma + texts.inspections.byShop}
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
