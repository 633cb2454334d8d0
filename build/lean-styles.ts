import { transform } from 'lightningcss'

const NAME = String.raw`(--(?:[\w-]|\\.)+)`
const DECLARED = new RegExp(String.raw`[{;]\s*${NAME}\s*:`, 'g')
const REFERENCED = new RegExp(String.raw`var\(\s*${NAME}`, 'g')
const KEYFRAMES = /@keyframes ([\w-]+)/g
/** Vite's `baseline-widely-available`, as lightningcss takes it. */
const TARGETS = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

/**
 * A page's styles without the tokens and motions of the theme that nothing on it uses, and without prefixes. Chakra
 * gives every element some thirty custom properties: on a slow phone they are a good part of the first paint.
 */
export function leanStyles(css: string, markup: string): string {
  const unusedSymbols = unusedIn(css, markup)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    unusedSymbols,
  })
  const lean = code.toString()
  // A token that only an unused token referred to is unused now as well.
  return unusedSymbols.length === 0 || lean === css ? lean : leanStyles(lean, markup)
}

function unusedIn(css: string, markup: string): string[] {
  const referenced = new Set(namesIn(css + markup, REFERENCED))
  const properties = namesIn(css, DECLARED).filter(name => !referenced.has(name))
  const motions = namesIn(css, KEYFRAMES).filter(name => css.split(new RegExp(`\\b${name}\\b`)).length === 2)
  return [...new Set([...properties, ...motions])]
}

/** The names that a pattern finds, without the escapes that CSS needs. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}
