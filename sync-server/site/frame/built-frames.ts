import { blank } from '#schema/rules/visitors/page-blanks.ts'
import { directionOf, LANGUAGES, type Language } from '#schema/texts/languages.ts'
import { type StaticFile, textOf } from '../../http/static-files.ts'

/** The frames around pages that the server draws: of visitors, and of who owns several shops. */
type FrameName = 'drawn' | 'owners'

/** Takes a frame of each language out of the files that are served: it is no page of its own. */
export function takeFrames(files: Map<string, StaticFile>, name: FrameName): Record<Language, string> {
  const frames = LANGUAGES.map(language => [language, takeFrame(files, name, language)])
  return Object.fromEntries(frames) as Record<Language, string>
}

function takeFrame(files: Map<string, StaticFile>, name: FrameName, language: Language): string {
  const path = language === 'en' ? `/${name}.html` : `/${name}.${language}.html`
  const built = files.get(path)
  files.delete(path)
  return built ? textOf(built) : bareFrame(language)
}

/** Stands in where the app is not built. */
function bareFrame(language: Language): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><title>${blank('title')}</title><!--own-head--></head><body><main><!--content--></main></body></html>`
}
