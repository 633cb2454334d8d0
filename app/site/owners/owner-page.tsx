/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#schema/texts/languages.ts'
import { OWNER_TEXTS } from '#schema/texts/owner-texts.ts'
import { wear } from './wear-owner.ts'

/** Where the pages for owners are, at their own host. */
export const OWNER_PATHS = {
  shops: '/',
  signIn: '/sign-in',
  signOut: '/sign-out',
  password: '/password',
  copy: '/copy',
  enter: (id: number | string) => `/shops/${id}/enter`,
} as const

/** The line of light of the logo (app/ui/mark.tsx). */
const LIGHT = 'M4 25.4C6.6 13.4 16.2 6.6 28.8 8.8C19.6 11.4 11.6 16.4 4 25.4Z'

/** A sentence on what was just done, or why it was not. */
export type OwnerNotice = { text: string; isProblem?: boolean }

/** What every page for owners is drawn with. */
export type OwnerView = {
  language: Language
  /** The path of the page, for its other language. */
  path: string
  /** The name of who is signed in; null for nobody. */
  name: string | null
  notice: OwnerNotice | null
}

/** A page for owners under its header. They run no script. */
export function OwnerPage({
  view,
  slim,
  narrow,
  children,
}: {
  view: OwnerView
  slim?: boolean
  narrow?: boolean
  children: ReactNode
}) {
  const { language, path, name, notice } = view
  const texts = OWNER_TEXTS[language]
  const other = LANGUAGES.find(each => each !== language) ?? language
  return (
    <>
      <a href="#main" className={wear('skip')}>
        {texts.skip}
      </a>
      <header className={wear('bar')}>
        <div className={wear('barIn')}>
          <a href={OWNER_PATHS.shops} className={wear('brand')}>
            <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
              <rect width="32" height="32" rx="8" />
              <path d={LIGHT} />
            </svg>
            Sheen
          </a>
          {name !== null && (
            <bdi className={wear('person')} title={name}>
              {name}
            </bdi>
          )}
          <a href={`${path}?lang=${other}`} hrefLang={other} lang={other} className={wear('quiet')}>
            {LANGUAGE_NAMES[other]}
          </a>
          {name !== null && (
            <form method="post" action={OWNER_PATHS.signOut}>
              <button type="submit" className={wear('quiet')}>
                {texts.signOut}
              </button>
            </form>
          )}
        </div>
      </header>
      <main id="main" className={wear('page', slim && 'slim', narrow && 'narrow')}>
        {notice && (
          <p
            className={wear('notice', notice.isProblem && 'problem')}
            role={notice.isProblem ? 'alert' : 'status'}
          >
            {notice.text}
          </p>
        )}
        {children}
      </main>
    </>
  )
}
