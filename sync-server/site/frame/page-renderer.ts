import { createMiddleware } from 'hono/factory'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { fillBlanks } from '#schema/rules/visitors/page-blanks.ts'
import { SHOP_FACTS, type ShopFacts, shopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { textsFor } from '#schema/texts/catalogue.ts'
import { LANGUAGES, type Language } from '#schema/texts/languages.ts'
import type { AppEnv, Deps } from '../../deps.ts'
import type { StaticFile } from '../../http/static-files.ts'
import { publicServices, publicSite } from '../pages/public-shop.ts'
import { takeFrames } from './built-frames.ts'

export type PageHead = {
  title: string
  language: Language
  /** The path of the page in either language, by `?lang=`; the one that was asked for unless it is given. */
  path?: string
  /** The path of a script that the page can do without. */
  script?: string
  /** Elements of its own head. */
  ownHead?: ReactNode
  /** Whether the frame offers to book. */
  offersBooking?: boolean
}

type Facts = { shop: ShopFacts; isOpen: boolean }
/** The facts of a shop whose rows were never read. */
const NO_FACTS = { shop: Object.fromEntries(SHOP_FACTS.map(fact => [fact, ''])) as ShopFacts, isOpen: false }

type Content = ReactNode | ((shop: ShopFacts) => ReactNode)

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: Hono reads the call signature of this interface.
    (content: Content, head: PageHead): Promise<Response>
  }
}

/** The facts that a shop says in the frame only once its site is open. */
const CONTACT = [
  'address',
  'phone',
  'phoneText',
  'email',
  'hours',
  'whatsapp',
  'instagram',
  'facebook',
] as const
/**
 * Lets routes answer by `c.render` with a page of app/site: React draws it, and it stands in the frame that the build has
 * written for the language (app/site/frame/drawn-frame.tsx), with its styles. The frames are no pages of their own: they are
 * taken out of the files that are served.
 */
export function pageRenderer({ sql, clock, log, paymentProvider }: Deps, files: Map<string, StaticFile>) {
  const frames = takeFrames(files, 'drawn')
  const known = new Map<Language, Facts>()
  // A page that says that the database is away has the shop's name and number all the same.
  if (files.size > 0)
    void readSite()
      .then(site => {
        for (const language of LANGUAGES) factsIn(language, site)
      })
      .catch(() => log.warn('no facts for pages yet'))
  return createMiddleware<AppEnv>((c, next) => {
    c.setRenderer(async (content, head) => {
      const site = await readSite().catch(error => {
        // Only what has failed already is drawn without the facts of today.
        if (!c.error) throw error
      })
      const { shop, isOpen } = site ? factsIn(head.language, site) : (known.get(head.language) ?? NO_FACTS)
      const values = blanksOf(shop, { ...head, isOpen })
      const drawn = renderToStaticMarkup(typeof content === 'function' ? content(shop) : content)
      const html = fillBlanks(frames[head.language], name => values.get(name))
      const script = head.script ? `<script src="${head.script}" defer></script>` : ''
      const ownHead = renderToStaticMarkup(head.ownHead) + script
      return c.html(html.replace('<!--own-head-->', () => ownHead).replace('<!--content-->', () => drawn))
    })
    return next()
  })

  async function readSite() {
    const now = clock()
    const [site, services] = await Promise.all([
      publicSite(sql, now),
      publicServices(sql, { mayAskDeposit: paymentProvider !== null }),
    ])
    return { site, services, today: shopDay(now.toISOString()) }
  }

  function factsIn(
    language: Language,
    { site, services, today }: Awaited<ReturnType<typeof readSite>>,
  ): Facts {
    const facts = shopFacts(site, services, { today, language, texts: textsFor(language, site) })
    const isOpen = site.openedAt !== null
    const unsaid = Object.fromEntries(CONTACT.map(fact => [fact, '']))
    const read = { shop: isOpen ? facts : { ...facts, ...unsaid }, isOpen }
    known.set(language, read)
    return read
  }
}

function blanksOf(
  shop: ShopFacts,
  { title, language, path = '', isOpen, offersBooking = true }: PageHead & { isOpen: boolean },
) {
  const other = LANGUAGES.find(each => each !== language) ?? language
  return new Map([
    ['title', [title, shop.brand].filter(Boolean).join(' · ')],
    ['other language', `${path}?lang=${other}`],
    ['site', isOpen ? 'open' : ''],
    ['offer', offersBooking ? 'booking' : ''],
    ...Object.entries(shop).map(([fact, value]) => [`shop.${fact}`, value] as const),
  ])
}
