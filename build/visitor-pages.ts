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
import { siteFonts, writeShareFonts } from './site-fonts.ts'

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
        for (const page of ['landing.html', 'booking.html', 'drawn.html', 'owners.html'])
          for (const language of LANGUAGES) await buildPage(page, language)
        for (const language of LANGUAGES) await buildFormRenderer(language)
        for (const script of LASTING_SCRIPTS) await buildScript(script)
        await buildCheckProgram()
        await writeShareFonts(join(APP, bundleOptions.outDir))
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
      withoutPreloading(),
      siteFonts(),
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

/** What a page imports late is one file that needs no other: Vite's code to load those ahead would be a kilobyte for nothing. */
function withoutPreloading(): Plugin {
  return {
    name: 'sheen:without-preloading',
    enforce: 'pre',
    load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : null),
  }
}

/** Bundles the drawing of the booking form for the server, by the library that hydrates it; files whose name begins with a dot are not served. */
async function buildFormRenderer(language: Language): Promise<void> {
  await build({
    configFile: false,
    root: APP,
    logLevel: 'warn',
    publicDir: false,
    plugins: [pageLanguage(language), runOnPreact(), leanZod()],
    ssr: { noExternal: true },
    build: {
      ...bundleOptions,
      emptyOutDir: false,
      ssr: join(APP, 'site/booking/prerender-form.tsx'),
      rolldownOptions: { output: { entryFileNames: `.booking-form.${language}.js`, codeSplitting: false } },
    },
  })
}

/**
 * Scripts whose addresses never change: of workers, which browsers install from their scripts alone, and of pages that the server draws,
 * which may be kept longer than a release lasts.
 */
export const LASTING_SCRIPTS = [
  ['site/offline/booking-page-worker.ts', 'visitor-worker.js'],
  ['site/offline/booked-page-worker.ts', 'booking-worker.js'],
  ['site/booked/keep-page.ts', 'booking-page.js'],
  ['site/documents/print-page.ts', 'document-page.js'],
  ['site/sealed/check-page.ts', 'sealed-page.js'],
  ['service-worker/in-background.ts', 'in-background.js'],
] as const
type LastingScript = (typeof LASTING_SCRIPTS)[number]

/** Builds a script in one piece and returns its code; with `write: false` nothing is written. */
export async function buildScript([source, name]: LastingScript, { write = true } = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: APP,
    logLevel: 'warn',
    publicDir: false,
    // Vite leaves it as it is in what it builds as a library.
    define: { 'process.env.NODE_ENV': "'production'" },
    build: {
      ...bundleOptions,
      write,
      emptyOutDir: false,
      // As a library: without the preloading of a page around what is imported late, which is in the one piece as well.
      lib: { entry: join(APP, source), formats: ['iife'], name: 'script', fileName: () => name },
    },
  })
  const [
    {
      output: [chunk],
    } = { output: [] },
  ] = [built].flat().filter(each => 'output' in each)
  if (!chunk) throw new Error(`Nothing was built of ${source}`)
  return chunk.code
}

/** Builds the program that checks sealed files outside of any shop: one file that Node runs with nothing beside it. */
export async function buildCheckProgram(outDir: string = bundleOptions.outDir): Promise<void> {
  await build({
    configFile: false,
    root: APP,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ...bundleOptions,
      outDir,
      emptyOutDir: false,
      // Whoever is to trust it can read it.
      minify: false,
      ssr: join(import.meta.dirname, 'verify-sealed.ts'),
      rolldownOptions: { output: { entryFileNames: 'verify-sealed.mjs', codeSplitting: false } },
    },
  })
}
