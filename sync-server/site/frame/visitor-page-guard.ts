import { createMiddleware } from 'hono/factory'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { LANGUAGES, type Language, languageOf } from '#schema/texts/languages.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { clientAddress } from '../../http/client-address.ts'
import { countRequests } from '../../http/count-requests.ts'
import { answerMessage } from './message-page.ts'

/** Behind one address there may be a whole company. */
const PAGES = { most: 60, windowMs: 60_000 }
/** A page asks for all its photos at once, and again when it is drawn anew: they must not use up its own requests. */
const PHOTOS = { most: 600, windowMs: 60_000 }

/** Keeps pages that a signed link opens from search engines and shared caches, and from who tries out links. */
export function guardVisitorPages({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const [takePage, takePhoto] = [countRequests(PAGES), countRequests(PHOTOS)]
  return createMiddleware<AppEnv>(async (c, next) => {
    c.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
    c.header('Cache-Control', 'private, no-store')
    const take = c.req.path.includes('/photo/') ? takePhoto : takePage
    const waitSeconds = take(clientAddress(c, config), clock().getTime())
    if (waitSeconds === 0) return next()
    c.header('Retry-After', String(waitSeconds))
    const language = languageFor(c)
    const { tooManyTitle: title, tooManyText: text } = TEXTS[language].bookingPage
    return answerMessage(c, { title, text, language, status: 429 })
  })
}

/** The language that the address asks for, else the customer's, else the path's, else what the browser prefers of them. */
export function languageFor(c: AppContext, preference: Language | null = null): Language {
  const asked = LANGUAGES.find(each => each === c.req.query('lang'))
  const isArabic = c.req.header('Accept-Language')?.trim().toLowerCase().startsWith('ar')
  const ofPath = languageOf(c.req.path)
  return asked ?? preference ?? (isArabic ? 'ar' : ofPath)
}
