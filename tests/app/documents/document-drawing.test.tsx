import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DocumentDrawing } from '#app/documents/document-drawing.tsx'
import { PAGE_COLOURS } from '#app/theme/page-colours.ts'
import { semanticTokens } from '#app/theme/semantic-tokens.ts'
import type { PrintedDocument } from '#schema/rules/documents/printed-document.ts'
import { DOCUMENT_TITLES, LABELS } from '#schema/texts/documents/labels.ts'
import type { Language } from '#schema/texts/languages.ts'

const DOCUMENT: PrintedDocument = {
  title: DOCUMENT_TITLES.invoice,
  notice: 'This document was cancelled.',
  seller: { name: 'Shine', address: null, trn: '1', phone: '+971 4 300 0000', logo: null },
  buyer: { name: 'Mariam <b>', address: null, trn: null, car: null },
  facts: [{ label: LABELS.number, value: { code: 'R7-0001' } }],
  table: {
    of: LABELS.description,
    columns: [
      { label: LABELS.quantity, narrow: 'none' },
      { label: LABELS.vat, narrow: 'labelled' },
      { label: LABELS.amount, narrow: 'plain' },
    ],
    rows: [{ key: 1, name: 'Wash', narrow: ['2 × 50.00'], cells: ['2', '5%: 5.00', '105.00'] }],
  },
  remark: null,
  totals: [{ label: LABELS.vatSum, detail: '5%', value: { fils: 500 } }],
  money: [],
  foot: [LABELS.thanks],
  code: null,
  isShort: true,
}
const draw = (language: Language, code = false) =>
  renderToStaticMarkup(
    <DocumentDrawing
      document={DOCUMENT}
      language={language}
      code={code ? { kind: 'link', text: 'https://shine.ae/d/x', title: 'Tax Invoice R7-0001' } : null}
    />,
  )
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the labels of a document stand in both languages, its own first', () => {
  const [english, arabic] = [textOf(draw('en')), textOf(draw('ar'))]
  for (const words of ['No. الرقم R7-0001', 'Amount (AED) المبلغ (درهم)', 'VAT 5% ضريبة القيمة المضافة'])
    expect(english).toContain(words)
  for (const words of ['الرقم No. R7-0001', 'المبلغ (درهم) Amount (AED)', 'ضريبة القيمة المضافة 5% VAT'])
    expect(arabic).toContain(words)
  expect(draw('ar')).toContain('data-label="الضريبة"')
})

test('what is wrong with a document stands above it, and names are text', () => {
  expect(textOf(draw('en'))).toMatch(/^ This document was cancelled\. .*Tax Invoice فاتورة ضريبية/)
  expect(draw('en')).toContain('Mariam &lt;b&gt;')
})

test('a code says what it is for', () => {
  expect(draw('en')).not.toContain('<svg')
  expect(draw('en', true)).toContain('aria-label="Code with the link of Tax Invoice R7-0001"')
})

test('the colours of the paper are the theme’s light ones, in both themes', () => {
  const css = ['paper', 'paper-wide'].map(name => readFileSync(`app/documents/${name}.css`, 'utf8')).join('')
  const colours = Object.fromEntries(
    [...css.matchAll(/--paper-([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  )
  const { panel, line, ink, muted } = semanticTokens.colors
  expect(colours).toEqual({
    background: PAGE_COLOURS.light,
    panel: panel.DEFAULT.value._light,
    line: line.DEFAULT.value._light,
    'line-field': line.field.value._light,
    ink: ink.DEFAULT.value._light,
    muted: muted.DEFAULT.value._light,
  })
  expect(css.replace(/:root \{.*?\}/s, '')).not.toMatch(/#[\da-f]{3,8}\b|rgb/)
})
