import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { LANGUAGES, type Language } from '../schema/texts/languages.ts'
import { bundleOptions } from './bundle-options.ts'
import { inlineFirstPaint } from './inline-first-paint.ts'
import { leanZod } from './lean-zod.ts'
import { pageInLanguage, pageLanguage } from './page-language.ts'
import { precompress } from './precompress.ts'
import { prerenderPages } from './prerender-pages.ts'
import { runOnPreact } from './run-on-preact.ts'

const APP = join(import.meta.dirname, '../app')

/**
 * Builds the public pages beside the app, in a bundle of their own: whatever they shared with the app
 * would come to a visitor with all that the app needs of it.
 */
export function visitorPages(): Plugin {
  return {
    name: 'sheen:visitor-pages',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        for (const page of ['landing.html', 'booking.html', 'drawn.html'])
          for (const language of LANGUAGES) await buildPage(page, language)
        await buildWorker()
      },
    },
  }
}

/** With all its script in one file: what two pages shared would be one more request, before which neither runs. */
async function buildPage(page: string, language: Language): Promise<void> {
  await build({
    configFile: false,
    root: APP,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      pageLanguage(language),
      ...(language === 'en' ? [] : [pageInLanguage(language)]),
      runOnPreact(),
      leanZod(),
      prerenderPages(language),
      inlineFirstPaint(),
      precompress(),
    ],
    build: {
      ...bundleOptions,
      emptyOutDir: false,
      rolldownOptions: { input: join(APP, page) },
    },
  })
}

/** At an address that never changes, and in one piece: browsers install a worker from its script alone. */
async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    root: APP,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...bundleOptions,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(APP, 'service-worker/visitor-worker.ts'),
        output: { format: 'iife', entryFileNames: 'visitor-worker.js' },
      },
    },
  })
}
