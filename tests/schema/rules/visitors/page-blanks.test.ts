import { expect, test } from 'vitest'
import { blank, fillBlanks } from '#schema/rules/visitors/page-blanks.ts'

const values: Record<string, string> = { name: 'Sheen', evil: `<b>"&'`, none: '' }
const part = (attribute: string, name: string) =>
  `<i><page-part ${attribute}="${blank(name)}"><a href="${blank(name)}">\n</a></page-part></i>`
const fill = (html: string) => fillBlanks(html, name => values[name])

test.each([
  [`<p>${blank('name')}</p>`, '<p>Sheen</p>'],
  [`<a href="${blank('evil')}">`, '<a href="&lt;b&gt;&quot;&amp;&#39;">'],
  [part('of', 'name'), '<i><a href="Sheen">\n</a></i>'],
  [part('of', 'none') + part('without', 'none'), '<i></i><i><a href="">\n</a></i>'],
  [part('without', 'name'), '<i></i>'],
  [
    `<page-part of="${blank('name')}"><ul>${part('of', 'name')}${part('of', 'none')}</ul></page-part>!`,
    '<ul><i><a href="Sheen">\n</a></i><i></i></ul>!',
  ],
  [`<page-part of="${blank('none')}"><ul>${part('of', 'name')}</ul></page-part>!`, '!'],
  ['.a{.b{color:red}}', '.a{.b{color:red}}'],
])('%s becomes %s', (html, filled) => {
  expect(fill(html)).toBe(filled)
})

test('a blank that nobody can fill is not served', () => {
  expect(() => fill(blank('surprise'))).toThrow("'surprise'")
})
