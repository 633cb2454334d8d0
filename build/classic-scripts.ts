import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transformAsync, version } from '@babel/core'
import type { Plugin, Rolldown } from 'vite'
import { APP, DAILY_SCREENS } from './bundle-options.ts'

const require = createRequire(import.meta.url)
const PLUGINS = [
  require.resolve('@babel/plugin-transform-dynamic-import'),
  require.resolve('@babel/plugin-transform-modules-systemjs'),
]
const LOADER = readFileSync(require.resolve('systemjs/dist/system.min.js'), 'utf8').replace(
  /^\/\/# sourceMappingURL.*$/m,
  '',
)
/** What a file's name is made of besides its module: another release of Babel may write it otherwise. */
const FORMAT = `classic script, ${version}`
/** The app's module, as Vite writes it into a page, and where it stood. */
const MODULE = /^ *<script type="module"[^>]*><\/script>\n/m
const HELD_BACK = /<template>\s*<\/template>/

/**
 * Writes the app's files as classic scripts, which SystemJS loads. Chromium keeps what it made of such a script as the service worker
 * stored it; a module it reads and compiles anew at each start (docs/benchmarks.md). In the place of the app's module the page gets one script:
 * the loader, which other files each file needs, and the start of the app. A template holds it back (app/public/start-app.js).
 */
export function classicScripts(): Plugin {
  let starter: { fileName: string; source: string } | undefined
  return {
    name: 'sheen:classic-scripts',
    apply: 'build',
    // What is loaded ahead is said below.
    config: () => ({ build: { modulePreload: false } }),
    // A file must not have the name of a module of the same contents, which devices may still hold.
    augmentChunkHash: () => FORMAT,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (!bundle || !entry) return
        starter = writeStarter(entry, bundle)
        const early = filesOf(entry, bundle).map(file => `<link rel="preload" as="script" href="/${file}">`)
        const parts = [`<script id="app" src="/${starter.fileName}"></script>`, ...early]
        return html
          .replace(MODULE, '')
          .replace(HELD_BACK, () => `<template>\n      ${parts.join('\n      ')}\n    </template>`)
      },
    },
    generateBundle: {
      // After Vite has written into dynamic imports which styles they need.
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = await asClassicScript(chunk)
        if (starter) this.emitFile({ type: 'asset', ...starter })
      },
    },
  }
}

async function asClassicScript({ code, fileName }: Rolldown.OutputChunk): Promise<string> {
  const result = await transformAsync(code, {
    ...{ filename: fileName, configFile: false, babelrc: false, sourceType: 'module' },
    ...{ compact: true, minified: true, comments: false },
    plugins: PLUGINS,
  })
  if (!result?.code) throw new Error(`${fileName} cannot be written as a classic script`)
  return result.code
}

function writeStarter(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const early = filesOf(entry, bundle)
  const addresses = (chunk: Rolldown.OutputChunk) =>
    filesOf(chunk, bundle)
      .filter(file => !early.includes(file))
      .map(file => `/${file}`)
  const needs = Object.fromEntries(
    chunks.map(chunk => [
      `/${chunk.fileName}`,
      addresses(chunk).filter(file => file !== `/${chunk.fileName}`),
    ]),
  )
  const screens = Object.values(DAILY_SCREENS).map(({ page, path }) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(APP, page)))
    if (!chunk) throw new Error(`There is no ${page}`)
    return `[${path},${JSON.stringify(addresses(chunk))}]`
  })
  const source = [
    LOADER,
    // Vite's code for styles takes it that import.meta.resolve answers at once, where there is one.
    'System.constructor.prototype.createContext=url=>({url});',
    // A file that could not be loaded is asked for again the next time.
    'System.onload=(error,id)=>error&&setTimeout(()=>System.delete(id));',
    `const needs=${JSON.stringify(needs)};`,
    // The screen comes with what draws it, and not only once that has asked for it.
    `const screen=[${screens}].find(([path])=>path.test(location.pathname));`,
    `needs["/${entry.fileName}"]=${JSON.stringify(early.slice(1).map(file => `/${file}`))}.concat(screen?screen[1]:[]);`,
    'System.addImportMap({depcache:needs});',
    `System.import("/${entry.fileName}")`,
  ].join('\n')
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  // Its names are nobody else's.
  return { fileName: `assets/loader-${hash}.js`, source: `{${source}}` }
}

/** A file of the app and all that it imports, each once. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set([chunk.fileName])
  // A set also goes through what is added to it meanwhile.
  for (const file of files) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') for (const name of imported.imports) files.add(name)
  }
  return [...files]
}
