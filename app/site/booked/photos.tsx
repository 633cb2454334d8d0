/** @jsxRuntime automatic */
import { PHOTO_MOMENTS } from '#schema/rows/appointment-photo.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'

/** The photos that the shop shares, those of before the work first. */
export function Photos({ contents: { photos }, view: { path }, texts: { bookingPage: texts } }: PartProps) {
  if (photos.length === 0) return null
  return (
    <section className={wear('section')}>
      <h2 className={wear('subtitle')}>{texts.photos}</h2>
      {PHOTO_MOMENTS.map(moment => {
        const ofMoment = photos.filter(photo => photo.moment === moment)
        if (ofMoment.length === 0) return null
        return (
          <div key={moment} className={wear('choices')}>
            <h3 className={wear('partTitle')}>{texts.photoMoments[moment]}</h3>
            <div className={wear('photos')}>
              {ofMoment.map(({ fileId, width, height }, index) => (
                <a key={fileId} href={`${path}/photo/${fileId}`}>
                  <img
                    src={`${path}/photo/${fileId}`}
                    alt={texts.photoNumber(texts.photoMoments[moment], index + 1)}
                    width={width}
                    height={height}
                    loading="lazy"
                  />
                </a>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
