import { expect, it } from 'vitest'
import { leanStyles } from '../../build/lean-styles.ts'

it.each<[what: string, css: string, markup: string, lean: string]>([
  [
    'a property that nothing uses',
    ':root{--a:1px;--b:2px}p{margin:var(--a)}',
    '',
    ':root{--a:1px}p{margin:var(--a)}',
  ],
  ['a property of such a property', ':root{--a:var(--b);--b:2px}p{margin:0}', '', 'p{margin:0}'],
  ['a property whose name is escaped', ':root{--a-1\\.5:1px}p{margin:0}', '', 'p{margin:0}'],
  ['a motion that nothing makes', '@keyframes spin{to{rotate:1turn}}p{margin:0}', '', 'p{margin:0}'],
  [
    'a motion in the name of a property',
    '@keyframes a-b{to{rotate:1turn}}p{top:var(--a-b-x,0)}',
    '',
    'p{top:var(--a-b-x,0)}',
  ],
  ['a state that nothing tells', 'p:is(:hover,[data-hover]){margin:0}', '', 'p:hover{margin:0}'],
  ['a token of one value', ':root{--sheen-a:1px}p{margin:var(--sheen-a)}', '', 'p{margin:1px}'],
  ['a prefix', 'p{display:-webkit-box;display:-webkit-flex;display:flex}', '', 'p{display:flex}'],
])('%s is left out', (_, css, markup, lean) => {
  expect(leanStyles(css, markup)).toBe(lean)
})

it.each<[what: string, css: string, markup: string]>([
  ['a property with a fallback', ':root{--a-1\\.5:1px}p{margin:var(--a-1\\.5,0)}', ''],
  ['a property of the markup', ':root{--a:red}', '<path stroke="var(--a)"/>'],
  ['a token of two values', ':root{--sheen-a:red}.dark{--sheen-a:#00f}p{color:var(--sheen-a)}', ''],
  ['a motion that is made', '@keyframes spin{to{rotate:1turn}}p{animation:1s spin}', ''],
])('%s stays', (_, css, markup) => {
  expect(leanStyles(css, markup)).toBe(css)
})
