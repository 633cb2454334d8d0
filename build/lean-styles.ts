import { transform } from 'lightningcss'
import { mergeRecipes } from './merge-recipes.ts'

const NAME = String.raw`(--(?:[\w-]|\\.)+)`
const DECLARED = new RegExp(String.raw`[{;]\s*${NAME}\s*:`, 'g')
const REFERENCED = new RegExp(String.raw`var\(\s*${NAME}`, 'g')
/** A token of the theme, which has one value or one for each colour mode; what recipes set for themselves is another matter. */
const VALUED = /(--sheen-(?:[\w-]|\\.)+)\s*:\s*([^;{}]+)/g
const USED = /var\(\s*(--sheen-(?:[\w-]|\\.)+)\s*(?:,[^()]*)?\)/g
const KEYFRAMES = /@keyframes ([\w-]+)/g
/** Vite's `baseline-widely-available`, as lightningcss takes it. */
const TARGETS = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

/** Prefixed declarations that Chakra's styles come with, and that no such browser needs. */
const PREFIXED =
  /(?<=[;{])-(?:ms-[\w-]+|(?:webkit|moz)-(?:translate|align-items|box-align|box-flex-wrap|column-gap|flex-basis|animation[\w-]*|(?:margin|padding)-(?:start|end))):[^;{}]+;?/g
/** States that Chakra's interactive components tell by attributes; nothing that visitors get is one of them. */
const MACHINE_STATE = String.raw`\[data-(?:focus-visible|hover|active|expanded|invalid|loading|state=[\w-]+)\]`
const MACHINE_STATES = new RegExp(`, *${MACHINE_STATE}|(?<=\\()${MACHINE_STATE}, *`, 'g')
/** Chakra's button hides its content this way while it loads. */
const LOADING = /[^{}]*\[data-loading\][^{}]*\{[^{}]*\}/g

/**
 * A page's styles without what nothing on it uses: tokens and motions of the theme, prefixes, states of Chakra's components. Tokens
 * of one value stand where they are used, and what recipes have in common is said once. A slow phone spends longer on reading styles
 * than on laying out what they are for.
 */
export function leanStyles(css: string, markup: string): string {
  return mergeRecipes(
    withoutUnused(css.replace(PREFIXED, '').replace(LOADING, '').replace(MACHINE_STATES, ''), markup),
  )
}

function withoutUnused(css: string, markup: string): string {
  const inlined = withConstants(css)
  const unusedSymbols = unusedIn(inlined, markup)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(inlined),
    minify: true,
    targets: TARGETS,
    unusedSymbols,
  })
  const lean = code.toString()
  // A token that only an unused token referred to is unused now as well.
  return unusedSymbols.length === 0 || lean === css ? lean : withoutUnused(lean, markup)
}

/** Writes the value of a property that is the same everywhere on the page in its place: var() is read and resolved for each element. */
function withConstants(css: string): string {
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(VALUED))
    values.set(name, [...(values.get(name) ?? []), value])
  return css.replace(USED, (use, name: string) => {
    const [value, ...others] = values.get(name) ?? []
    return value === undefined || others.length > 0 || value.includes('var(') ? use : value
  })
}

function unusedIn(css: string, markup: string): string[] {
  const referenced = new Set(namesIn(css + markup, REFERENCED))
  const properties = namesIn(css, DECLARED).filter(name => !referenced.has(name))
  const motions = namesIn(css, KEYFRAMES).filter(
    name => !new RegExp(`animation[\\w-]*:[^;}]*(?<![\\w-])${name}(?![\\w-])`).test(css),
  )
  return [...new Set([...properties, ...motions])]
}

/** The names that a pattern finds, without the escapes that CSS needs. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}
