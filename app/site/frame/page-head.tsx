import { blank, WHEN_TO_PAY } from '#schema/rules/visitors/page-blanks.ts'
import * as booking from '#schema/texts/en/booking-form.ts'
import * as landing from '#schema/texts/en/landing.ts'
import { inThisLanguage, locale } from '#schema/texts/en/language.ts'
import * as site from '#schema/texts/en/site.ts'
import { LANGUAGES, pathIn } from '#schema/texts/languages.ts'

const PATHS = { landing: '/', booking: '/booking' } as const
const [SHOP, CITY, PLACE] = [blank('shop.brand'), blank('shop.city'), blank('shop.place')]
const TEXTS = {
  landing: {
    title: landing.pageTitle(SHOP, CITY),
    description: landing.pageDescription(blank('shop.work'), PLACE),
  },
  booking: {
    title: booking.pageTitle(SHOP),
    description: booking.pageDescription(SHOP, PLACE, blank(WHEN_TO_PAY)),
  },
} as const

/** The words of a page for search engines, and for whoever shares a link to it. */
export function PageHead({ page }: { page: keyof typeof PATHS }) {
  const { title, description } = TEXTS[page]
  const address = (path: string) => blank('origin') + path
  const own = address(inThisLanguage(PATHS[page]))
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      {LANGUAGES.map(each => (
        <link key={each} rel="alternate" hrefLang={each} href={address(pathIn(each, PATHS[page]))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(PATHS[page])} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SHOP} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:image" content={address(blank('share'))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.shareImageText(blank('shop.headline'))} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
