/** @jsxRuntime automatic */
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatPlateInEmirate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { TEXTS, type Texts } from '#schema/texts/catalogue.ts'
import { type Language, nameIn } from '#schema/texts/languages.ts'
import { wear } from './wear-page.ts'

type WorkFactsProps = {
  vehicle: Vehicle
  services: readonly { name: string; nameArabic: string | null }[]
  totalFils: number
  texts: Texts['bookingPage']
  language: Language
}

/** The work, the vehicle and the price: entries of a `dl`. */
export function WorkFacts({ vehicle, services, totalFils, texts, language }: WorkFactsProps) {
  return (
    <>
      <div>
        <dt>{texts.car}</dt>
        <dd>
          <bdi>{vehicleName(vehicle)}</bdi> · {TEXTS[language].vehicles.emirates[vehicle.plateCategory]}{' '}
          <bdi dir="ltr">{formatPlateInEmirate(vehicle)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{texts.services}</dt>
        <dd>
          <ul className={wear('lines')}>
            {services.map((service, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once.
              <li key={index}>
                <bdi>{nameIn(language, service)}</bdi>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <Sum name={texts.total} amountFils={totalFils} />
    </>
  )
}

/** An amount beside its name. */
export function Sum({ name, amountFils }: { name: string; amountFils: number }) {
  return (
    <div className={wear('sum')}>
      <dt>{name}</dt>
      <dd dir="ltr" className={wear('nowrap')}>
        {formatAed(amountFils)}
      </dd>
    </div>
  )
}
