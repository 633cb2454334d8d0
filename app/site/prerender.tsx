import { Global } from '@emotion/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { BookingPage } from '#app/site/booking/booking-page.tsx'
import { bookingStyles } from '#app/site/booking/styles/booking-styles.ts'
import { LandingPage } from '#app/site/landing/landing-page.tsx'
import { namedStyleRules } from '#app/theme/named-style.ts'
import { separateStyles } from '#app/theme/separate-styles.ts'
import { BLANK_FACTS } from './frame/blank-facts.ts'
import { DrawnFrame } from './frame/drawn-frame.tsx'
import { OwnersFrame } from './frame/owners-frame.tsx'
import { PageHead } from './frame/page-head.tsx'
import { VisitorPage, visitorSystem } from './frame/visitor-page.tsx'
import { pageStyles } from './kit/page-styles.ts'
import { ownerStyles } from './owners/owner-styles.ts'

const PAGES = {
  landing: () => <LandingPage shop={BLANK_FACTS} />,
  booking: (form: string) => (
    <>
      <Global styles={namedStyleRules(visitorSystem, bookingStyles)} />
      <BookingPage facts={BLANK_FACTS} form={form} />
    </>
  ),
  drawn: () => (
    <>
      <Global styles={namedStyleRules(visitorSystem, pageStyles)} />
      <DrawnFrame shop={BLANK_FACTS} />
    </>
  ),
  owners: () => (
    <>
      <Global styles={namedStyleRules(visitorSystem, ownerStyles)} />
      <OwnersFrame />
    </>
  ),
}

type Prerendered = {
  head: string
  markup: string
  /** The styles of the markup, as CSS. */
  styles: string
}

/** React asks ahead for each picture, of which it is not known yet whether the page has one. */
const PICTURES_AHEAD = /<link rel="preload" as="image"[^>]*>/g

/** A public page in the language of the build, with the markup of the booking form. Runs at build time. */
export function prerenderPage(name: keyof typeof PAGES, form: string): Prerendered {
  const html = renderToString(<VisitorPage>{PAGES[name](form)}</VisitorPage>)
  return {
    ...separateStyles(html.replaceAll(PICTURES_AHEAD, '')),
    head: name === 'landing' || name === 'booking' ? renderToStaticMarkup(<PageHead page={name} />) : '',
  }
}
