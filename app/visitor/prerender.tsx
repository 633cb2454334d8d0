import { Global } from '@emotion/react'
import { renderToString } from 'react-dom/server'
import { BookingForm } from '#app/features/booking/booking-form.tsx'
import { BookingPage } from '#app/features/booking/booking-page.tsx'
import { bookingStyles } from '#app/features/booking/styles/booking-styles.ts'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { namedStyleRules } from '#app/theme/named-style.ts'
import { separateStyles } from '#app/theme/separate-styles.ts'
import { blank } from '#schema/rules/page-blanks.ts'
import { SHOP_FACTS, type ShopFacts } from '#schema/rules/shop-facts.ts'
import { HYDRATION } from './hydration.ts'
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

/** A public page as HTML, and the styles it wears as CSS. Runs at build time. */
export function prerenderPage(name: keyof typeof PAGES): { markup: string; styles: string } {
  const html = renderToString(<VisitorPage>{PAGES[name]()}</VisitorPage>)
  return separateStyles(html)
}
