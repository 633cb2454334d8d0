import { html } from 'hono/html'
import { PHOTO_MOMENTS } from '#schema/rows/appointment-photo.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Markup } from '../http/drawn-page.ts'
import type { BookingContents } from './read-booking.ts'

/** The photos that the shop shares, those of before the work first. */
export function photosPart(
  { photos }: BookingContents,
  { path, language }: { path: string; language: Language },
): Markup {
  if (photos.length === 0) return html``
  const texts = TEXTS[language].bookingPage
  return html`<section class="stack">
    <h2>${texts.photos}</h2>
    ${PHOTO_MOMENTS.map(moment => {
      const shown = photos.filter(photo => photo.moment === moment)
      if (shown.length === 0) return html``
      return html`<h3>${texts.photoMoments[moment]}</h3>
        <div class="photos">
          ${shown.map(
            ({ fileId, width, height }, i) =>
              html`<a href="${path}/photo/${fileId}"
                ><img
                  src="${path}/photo/${fileId}"
                  alt="${texts.photoNumber(texts.photoMoments[moment], i + 1)}"
                  width="${width}"
                  height="${height}"
                  loading="lazy"
              /></a>`,
          )}
        </div>`
    })}
  </section>`
}
