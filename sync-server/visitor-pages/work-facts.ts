import { html } from 'hono/html'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { Markup } from '../http/drawn-page.ts'

type Work = { vehicle: Vehicle; services: readonly { name: string }[]; totalFils: number }

/** The work, the car and the price: entries of a `dl`. */
export function workFacts({ vehicle, services, totalFils }: Work, texts: Texts['bookingPage']): Markup {
  return html`<div>
      <dt>${texts.car}</dt>
      <dd><bdi>${vehicleName(vehicle)}</bdi> · <bdi dir="ltr">${formatPlate(vehicle)}</bdi></dd>
    </div>
    <div>
      <dt>${texts.services}</dt>
      <dd>
        <ul class="lines">
          ${services.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}
        </ul>
      </dd>
    </div>
    <div class="sum">
      <dt>${texts.total}</dt>
      <dd dir="ltr">${formatAed(totalFils)}</dd>
    </div>`
}
