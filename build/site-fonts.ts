import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const THEME = join(ROOT, 'app/theme')
const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable')
/** Where the styles and pages name the files. */
const FOLDER = join(ROOT, 'node_modules/.cache/site-fonts')

/** The theme's figures: of one width, and a 1 with a foot. */
const FIGURES = ['tnum', 'cv11']
/** How Arabic letters join, and where their marks stand. */
const JOINING = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'curs', 'mark', 'mkmk']
/** The fonts; the letters of each are those for which the stylesheet names its file. */
const FONTS = {
  'site-latin.woff2': {
    sheet: 'visitor.css',
    source: 'inter/files/inter-latin-wght-normal.woff2',
    features: ['kern', ...FIGURES],
  },
  'site-arabic.woff2': {
    sheet: 'visitor.ar.css',
    source: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    features: ['kern', ...JOINING],
  },
} as const
/** The weights in use are these two. */
const FORMAT = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 600 } } } as const

/**
 * Makes the fonts of the public pages: without the thousand letters that hardly any page has they are a tenth as large, and
 * come along with the page. A letter that they lack brings the whole font, after it.
 */
export function siteFonts(): Plugin {
  let made: Promise<void> | undefined
  return {
    name: 'sheen:site-fonts',
    config: async () => {
      made ??= makeSiteFonts()
      await made
    },
  }
}

async function makeSiteFonts(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const [file, { sheet, source, features }] of Object.entries(FONTS)) {
    const letters = lettersOf(file, readFileSync(join(THEME, sheet), 'utf8'))
    // Its types do not know of `keepFeatures`.
    const options = { ...FORMAT, keepFeatures: features }
    writeFileSync(
      join(FOLDER, file),
      await subsetFont(readFileSync(join(PACKAGES, source)), letters, options),
    )
  }
}

/** The fonts that the server draws the words of the shared picture with, at the weight of a headline (sync-server/site/pages/share-picture.ts). */
const SHARE_FONTS = {
  'share-latin.ttf': 'inter/files/inter-latin-wght-normal.woff2',
  'share-latin-ext.ttf': 'inter/files/inter-latin-ext-wght-normal.woff2',
  'share-arabic.ttf': 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
}

export async function writeShareFonts(folder: string): Promise<void> {
  for (const [file, source] of Object.entries(SHARE_FONTS)) {
    const options = { targetFormat: 'sfnt', variationAxes: { wght: 600 }, keepAllGlyphs: true } as const
    writeFileSync(join(folder, file), await subsetFont(readFileSync(join(PACKAGES, source)), '', options))
  }
}

/** The characters for which a stylesheet names the file of a font. */
export function lettersOf(file: string, css: string): string {
  const [, rule = ''] = css.split(file)
  const range = /unicode-range:([^;]+);/.exec(rule)?.[1] ?? ''
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, first = '', last = first]) => charactersFrom(parseInt(first, 16), parseInt(last, 16)))
    .join('')
}

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
