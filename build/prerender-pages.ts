import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Language } from '../schema/texts/languages.ts'
import { leanStyles } from './lean-styles.ts'
import { pageLanguage } from './page-language.ts'

type Prerender = typeof import('../app/visitor/prerender.tsx')

const PAGES = { '/landing.html': 'landing', '/booking.html': 'booking' } as const
/** Where the server has the pages; Vite's own has them under the names of their files. */
const ADDRESSES: Record<string, string> = { '/': '/landing.html', '/booking': '/booking.html' }
const RENDERER = join(import.meta.dirname, '../app/visitor/prerender.tsx')

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
        const { prerenderPage } = server
          ? ((await server.ssrLoadModule(RENDERER)) as Prerender)
          : (await runnerImport<Prerender>(RENDERER, { plugins: [pageLanguage(language)] })).module
        const { head, markup, styles, noscript } = prerenderPage(page)
        return html
          .replace('<!--styles-->', () => `<style>${leanStyles(styles, markup)}</style>`)
          .replace('<!--head-->', () => head)
          .replace('<!--noscript-->', () => noscript)
          .replace('<!--page-->', () => markup)
      },
    },
  }
}
