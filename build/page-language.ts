import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { directionOf, type Language } from '../schema/texts/languages.ts'

const TEXTS = join(import.meta.dirname, '../schema/texts')
/** A module of English texts, as modules outside of the catalogue import it. */
export const ENGLISH_TEXTS = /schema\/texts\/en\/([\w-]+\.ts)$|^(?:\.\.\/)+texts\/en\/([\w-]+\.ts)$/

/** Puts the texts of a language in the place of the English ones, so that a page comes with those of its own alone. */
export function pageLanguage(language: Language): Plugin {
  return {
    name: 'sheen:page-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (language === 'en' || importer?.startsWith(TEXTS + sep)) return
      const [, byAlias, byPath] = ENGLISH_TEXTS.exec(source) ?? []
      const module = byAlias ?? byPath
      return module && join(TEXTS, language, module)
    },
  }
}

const LATIN_FONT = /\s*<link rel="preload" as="font"[^>]*>/
/** A font of the language, before that of Latin letters; English has none of its own. */
const OWN_FONTS: Partial<Record<Language, string>> = { ar: 'site-arabic.woff2' }

/** Writes the page in another language than English under a name of its own: '/landing.html' is '/landing.ar.html'. */
export function pageInLanguage(language: Language): Plugin {
  return {
    name: 'sheen:page-in-language',
    transformIndexHtml: {
      order: 'pre',
      handler: html =>
        html
          .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`)
          .replace('visitor.css', `visitor.${language}.css`)
          .replace(LATIN_FONT, latin => ownFont(latin, language) + latin),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type !== 'asset' || !name.endsWith('.html')) continue
          delete bundle[name]
          const fileName = name.replace('.html', `.${language}.html`)
          this.emitFile({ type: 'asset', fileName, source: output.source })
        }
      },
    },
  }
}

function ownFont(latin: string, language: Language): string {
  const own = OWN_FONTS[language]
  return own ? latin.replace('site-latin.woff2', own) : ''
}
