import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Styled } from '#app/theme/styled.tsx'
import { Ltr, type LtrProps } from '#app/ui/ltr.tsx'

test('a text without styles of its own is a plain element', () => {
  expect(renderToStaticMarkup(<Ltr>4:30 PM</Ltr>)).toBe('<bdi dir="ltr">4:30 PM</bdi>')
})

test.each<[string, LtrProps, string]>([
  ['a style', { color: 'muted' }, 'class="css-'],
  ['a title', { title: 'Until 5 PM' }, 'title="Until 5 PM"'],
])('with %s it keeps its direction', (_, props, given) => {
  const html = renderToStaticMarkup(
    <Styled>
      <Ltr {...props}>4:30 PM</Ltr>
    </Styled>,
  )
  expect(html).toMatch(/<bdi [^>]*dir="ltr"[^>]*>4:30 PM<\/bdi>/)
  expect(html).toContain(given)
})
