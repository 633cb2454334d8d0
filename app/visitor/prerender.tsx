import { Global } from '@emotion/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { BookingForm } from '#app/features/booking/booking-form.tsx'
import { BookingPage } from '#app/features/booking/booking-page.tsx'
import { bookingStyles } from '#app/features/booking/styles/booking-styles.ts'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { namedStyleRules } from '#app/theme/named-style.ts'
import { separateStyles } from '#app/theme/separate-styles.ts'
import { blank } from '#schema/rules/page-blanks.ts'
import { SHOP_FACTS, type ShopFacts } from '#schema/rules/shop-facts.ts'
import { needsScript } from '#schema/texts/en/booking.ts'
import { HYDRATION } from './hydration.ts'
import { PageHead } from './page-head.tsx'
import { VisitorPage, visitorSystem } from './visitor-page.tsx'

const BLANKS = Object.fromEntries(SHOP_FACTS.map(fact => [fact, blank(`shop.${fact}`)])) as ShopFacts

const PAGES = {
  landing: () => <LandingPage shop={BLANKS} />,
  booking: () => (
    <>
      <Global styles={namedStyleRules(visitorSystem, bookingStyles)} />
      <BookingPage facts={BLANKS} form={renderToString(<BookingForm facts={BLANKS} />, HYDRATION)} />
    </>
  ),
}

type Prerendered = {
  head: string
  markup: string
  /** What the markup wears, as CSS. */
  styles: string
  /** What the page says where there are no scripts. */
  noscript: string
}

/** A public page in the language of the build. Runs at build time. */
export function prerenderPage(name: keyof typeof PAGES): Prerendered {
  const html = renderToString(<VisitorPage>{PAGES[name]()}</VisitorPage>)
  return {
    ...separateStyles(html),
    head: renderToStaticMarkup(<PageHead page={name} />),
    noscript: needsScript(BLANKS.phoneText),
  }
}
