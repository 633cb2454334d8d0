import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { BLANK_FACTS } from '../app/site/frame/blank-facts.ts'
import type { Language } from '../schema/texts/languages.ts'
import { leanStyles } from './lean-styles.ts'
import { pageLanguage } from './page-language.ts'
import { runOnPreact } from './run-on-preact.ts'

type Prerender = typeof import('../app/site/prerender.tsx')
type PrerenderForm = typeof import('../app/site/booking/prerender-form.tsx')

const PAGES = {
  '/landing.html': 'landing',
  '/booking.html': 'booking',
  '/drawn.html': 'drawn',
  '/owners.html': 'owners',
} as const
/** Where the server has the pages; Vite's own has them under the names of their files. */
const ADDRESSES: Record<string, string> = { '/': '/landing.html', '/booking': '/booking.html' }
/** Where the server draws the booking form of the shop. */
const FORM_PLACE = '<!--form-->'
const RENDERER = join(import.meta.dirname, '../app/site/prerender.tsx')
const FORM_RENDERER = join(import.meta.dirname, '../app/site/booking/prerender-form.tsx')

/** Writes the public pages into their HTML, so that a visitor sees them before any script has come. */
export function prerenderPages(language: Language = 'en'): Plugin {
  return {
    name: 'sheen:prerender-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', query] = (request.url ?? '').split('?')
        const file = ADDRESSES[path]
        if (file) request.url = query ? `${file}?${query}` : file
        next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, server }) {
        const page = PAGES[path as keyof typeof PAGES]
        if (!page) return
        const load = async <Module>(file: string, ...plugins: Plugin[]) =>
          server
            ? ((await server.ssrLoadModule(file)) as Module)
            : (await runnerImport<Module>(file, { plugins: [pageLanguage(language), ...plugins] })).module
        const { prerenderForm } = await load<PrerenderForm>(FORM_RENDERER, runOnPreact())
        const { html: form } = prerenderForm({ facts: BLANK_FACTS })
        const { prerenderPage } = await load<Prerender>(RENDERER)
        const { head, markup, styles } = prerenderPage(page, form)
        return html
          .replace('<!--styles-->', () => `<style>${leanStyles(styles, markup)}</style>`)
          .replace('<!--head-->', () => head)
          .replace('<!--page-->', () => (server ? markup : markup.replace(form, FORM_PLACE)))
      },
    },
  }
}
