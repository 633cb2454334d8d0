import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Declaration,
  type Rule,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from 'lightningcss'
import { expect, it } from 'vitest'
import { bookingStyles } from '#app/site/booking/styles/booking-styles.ts'
import { pageStyles } from '#app/site/kit/page-styles.ts'
import { prerenderPage } from '#app/site/prerender.tsx'
import type { NamedStyle } from '#app/theme/named-style.ts'
import { leanStyles } from '../../build/lean-styles.ts'
import { mergeRecipes } from '../../build/merge-recipes.ts'

const layer = (rules: string) => `@layer recipes{${rules}}`

it.each<[what: string, rules: string, merged: string]>([
  [
    'what two recipes share',
    '.a{color:red;top:1px}.b{color:red;top:2px}',
    '.a,.b{color:red}.a{top:1px}.b{top:2px}',
  ],
  [
    'a state of two recipes',
    '.a{top:1px}.a:hover{color:red}.b{top:2px}.b:hover{color:red}',
    '.a{top:1px}.b{top:2px}:is(.a,.b):hover{color:red}',
  ],
  [
    'a width that overrides',
    '.a{color:red}.b{color:red}@media (width>=48rem){.a{top:1px}.b{top:1px}}',
    '.a,.b{color:red}@media (width>=48rem){.a,.b{top:1px}}',
  ],
  [
    'a state at a width',
    '@media (width>=48rem){@media (hover:hover){.a:hover{top:1px}.b:hover{top:1px}}}',
    '@media (width>=48rem){@media (hover:hover){:is(.a,.b):hover{top:1px}}}',
  ],
])('%s is said once', (_, rules, merged) => {
  expect(mergeRecipes(layer(rules))).toBe(layer(merged))
})

it.each<[what: string, rules: string]>([
  [
    'of one kind, of which the later wins',
    '.a{padding:var(--x);padding-top:1px}.b{padding:var(--y);padding-top:1px}',
  ],
  [
    'of states that come in another order',
    '.a:hover{color:red}.a:disabled{color:#00f}.b:disabled{color:red}.b:hover{color:#00f}',
  ],
])('declarations %s stay as they are', (_, rules) => {
  expect(mergeRecipes(layer(rules))).toBe(layer(rules))
})

it.each(['landing', 'booking', 'drawn'] as const)('of the %s page no style is lost', page => {
  const { styles, markup } = prerenderPage(page, '')
  expect(declarationsOf(mergeRecipes(styles))).toEqual(declarationsOf(styles))
  expect(classesIn(leanStyles(styles, markup))).toEqual(classesIn(styles))
})

it('nothing wears two recipes, whose order would be lost', () => {
  const SITE = join(import.meta.dirname, '../../app/site')
  for (const file of readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(each =>
    each.endsWith('.tsx'),
  )) {
    const styles: Record<string, NamedStyle> = file.startsWith('booking') ? bookingStyles : pageStyles
    const isRecipe = (worn: string) =>
      [...worn.matchAll(/'([\w-]+)'/g)].some(([, name = '']) => styles[name]?.from)
    for (const [, worn = ''] of readFileSync(join(SITE, file), 'utf8').matchAll(
      /wear\(((?:[^()]|\([^()]*\))*)\)/g,
    ))
      expect(worn.split(',').filter(isRecipe).length, `${file}: ${worn}`).toBeLessThan(2)
  }
})

function classesIn(css: string): string[] {
  const selectors = css.matchAll(/([^{};]+)\{/g)
  const names = [...selectors].flatMap(([, selector = '']) => selector.match(/\.[a-z][\w-]*/gi) ?? [])
  return [...new Set(names)].sort()
}

/** The value of each property, by width and selector. */
function declarationsOf(css: string): string[] {
  const values = new Map<string, string>()
  const visitor: Visitor<never> = {
    Rule: {
      'layer-block': ({ value }) => collect(value.rules),
    },
  }
  // As it was minified once, so that both say their shorthands alike.
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true })
  transform({ filename: 'page.css', code, visitor })
  return [...values].map(entry => entry.join()).sort()

  function collect(rules: readonly Rule[], around = ''): void {
    for (const rule of rules)
      if (rule.type === 'media') collect(rule.value.rules, around + JSON.stringify(rule.value.query))
      else if (rule.type === 'style') {
        const { declarations = [], importantDeclarations = [] } = rule.value.declarations ?? {}
        for (const selector of rule.value.selectors.flatMap(singly))
          for (const each of [...declarations, ...importantDeclarations])
            values.set(
              `${around}${JSON.stringify(selector)}${nameOf(each)}`,
              JSON.stringify(each, withoutPlace),
            )
      }
  }
}

function nameOf({ property, value }: Declaration): string {
  if (property === 'custom') return value.name
  return property === 'unparsed' ? value.propertyId.property : property
}

const withoutPlace = (name: string, part: unknown) => (name === 'loc' ? undefined : part)

/** A selector for each of the classes that stand in one: `.a:hover` and `.b:hover` of `:is(.a,.b):hover`. */
function singly(selector: Selector): Selector[] {
  const at = selector.findIndex(
    each => each.type === 'pseudo-class' && each.kind === 'is' && each.selectors.every(isClass),
  )
  const listed = selector[at]
  if (listed?.type !== 'pseudo-class' || listed.kind !== 'is') return [selector]
  return listed.selectors.map(([name]) => selector.with(at, name as SelectorComponent))
}

const isClass = ([first, ...others]: Selector) => first?.type === 'class' && others.length === 0
