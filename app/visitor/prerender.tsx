import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { BookingPage } from '#app/features/booking/booking-page.tsx'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { blank } from '#schema/rules/page-blanks.ts'
import { SHOP_FACTS, type ShopFacts } from '#schema/rules/shop-facts.ts'
import { VisitorPage } from './visitor-page.tsx'

const BLANKS = Object.fromEntries(SHOP_FACTS.map(fact => [fact, blank(`shop.${fact}`)])) as ShopFacts

const PAGES: Record<VisitorPageName, ReactElement> = {
  landing: <LandingPage shop={BLANKS} />,
  booking: <BookingPage facts={BLANKS} />,
}

type VisitorPageName = 'landing' | 'booking'

/** A public page as HTML, and the styles it wears as elements for its head. Runs at build time. */
export function prerenderPage(name: VisitorPageName): { markup: string; styles: string } {
  const html = renderToString(<VisitorPage>{PAGES[name]}</VisitorPage>)
  return { markup: html.replace(STYLE, ''), styles: gatherStyles(html) }
}

/** Marked so, emotion leaves a style where it is: moving it would make the browser choose its fonts anew. */
const STAYS = '<style data-s=""'

/** emotion writes each style in front of the first element that wears it. */
const STYLE = /<style data-emotion="([^" ]+) ([^"]+)">([\s\S]*?)<\/style>/g

/** Global styles one by one and the others in one element, which is how emotion finds them when it hydrates. */
function gatherStyles(html: string): string {
  const globals: string[] = []
  const scoped = new Map<string, string>()
  for (const [element, key, names = '', css = ''] of html.matchAll(STYLE)) {
    if (key === 'css-global') globals.push(element.replace('<style', STAYS))
    else scoped.set(names, css)
  }
  const names = [...scoped.keys()].join(' ')
  return `${globals.join('')}${STAYS} data-emotion="css ${names}">${[...scoped.values()].join('')}</style>`
}
