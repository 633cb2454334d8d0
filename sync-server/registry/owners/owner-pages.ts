import { getCookie, setCookie } from 'hono/cookie'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OWNER_PATHS, type OwnerNotice, type OwnerView } from '#app/site/owners/owner-page.tsx'
import { fillBlanks } from '#schema/rules/visitors/page-blanks.ts'
import { LANGUAGES, type Language } from '#schema/texts/languages.ts'
import type { AppContext } from '../../deps.ts'
import type { StaticFile } from '../../http/static-files.ts'
import { takeFrames } from '../../site/frame/built-frames.ts'
import { languageFor } from '../../site/frame/visitor-page-guard.ts'

const LANGUAGE_COOKIE = 'sheen_language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language that the address asks for, which is kept from then on; else the one that was chosen before, or that the browser prefers. */
export function ownerLanguage(c: AppContext): Language {
  const asked = LANGUAGES.find(each => each === c.req.query('lang'))
  if (asked)
    setCookie(c, LANGUAGE_COOKIE, asked, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: YEAR_SECONDS })
  return languageFor(c, LANGUAGES.find(each => each === getCookie(c, LANGUAGE_COOKIE)) ?? null)
}

/** Draws the pages for owners into their frame, which it takes out of the files. */
export function ownerPages(files: Map<string, StaticFile>) {
  const frames = takeFrames(files, 'owners')
  return function answerPage(c: AppContext, { title, view: { language }, content }: Page) {
    const html = fillBlanks(frames[language], name => (name === 'title' ? `${title} · Sheen` : ''))
    const drawn = renderToStaticMarkup(content)
    c.header('Cache-Control', 'no-store')
    return c.html(html.replace('<!--own-head-->', '').replace('<!--content-->', () => drawn))
  }
}

type Page = { title: string; view: OwnerView; content: ReactNode }

/** What a page is drawn with. */
export function viewOf(
  c: AppContext,
  { name = null, notice = null }: { name?: string | null; notice?: OwnerNotice | null },
): OwnerView {
  return { language: ownerLanguage(c), path: pageOf(c), name, notice }
}

/** The page that a form stands on, where it is not one itself. */
function pageOf(c: AppContext): string {
  const { copy, password, shops } = OWNER_PATHS
  return [copy, password].find(path => path === c.req.path) ?? shops
}
