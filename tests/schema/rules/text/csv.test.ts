import { expect, test } from 'vitest'
import { type CsvCell, csvText, readCell } from '#schema/rules/text/csv.ts'

test.each<[what: string, cells: CsvCell[], line: string]>([
  ['plain text and numbers', ['Omar', 12, -105.5, null], 'Omar,12,-105.5,'],
  ['what would end the cell', ['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  ['Arabic', ['محمد'], 'محمد'],
  ['a formula', ['=1+1', '@SUM(A1)', '+971501234567', '-2+3'], "'=1+1,'@SUM(A1),'+971501234567,'-2+3"],
  [
    'digits of which a spreadsheet keeps some',
    ['00123', '100123456700003', '1E5'],
    "'00123,'100123456700003,'1E5",
  ],
  ['what a spreadsheet takes for a day', ['1-2', '5/12', 'Mar 5', '3.4.2026'], "'1-2,'5/12,'Mar 5,'3.4.2026"],
  [
    'what it gives back as it is',
    ['12345', '0.50', '-5.00', '2026-11-20', 'Bay 1', 'X5'],
    '12345,0.50,-5.00,2026-11-20,Bay 1,X5',
  ],
  ['a formula behind a space or a tab', [' =1', '\t=1'], "' =1,'\t=1"],
  ['a formula behind what nobody sees', ['\u200b=1+1', '\ufeff\u2060@A1'], "'\u200b=1+1,'\ufeff\u2060@A1"],
  ['a formula behind controls', ['\u0001=1+1', '\u0007\u009d+A1'], "'\u0001=1+1,'\u0007\u009d+A1"],
  ['a formula in full width', ['＝1+1', '＋1+1', '－1+1', '＠A1'], "'＝1+1,'＋1+1,'－1+1,'＠A1"],
  ['a formula behind a semicolon', ['Omar;=1+1', 'a; \u200b@A1;-2+3'], "Omar;'=1+1,a;' \u200b@A1;'-2+3"],
  ['semicolons before numbers and words', ['a;-5', 'a; b;c'], 'a;-5,a; b;c'],
  ['a formula with a comma in it', ['=A1,"x"'], '"\'=A1,""x"""'],
])('%s', (_, cells, line) => {
  expect(csvText([cells])).toBe(`\ufeff${line}\r\n`)
})

test.each([
  '+971501234567',
  '00123',
  '1E5',
  'true',
  '1-2',
  '=1+1',
  '\u200b=1+1',
  '＝1',
  'Omar;=1+1',
  "=a;=b;'c",
  'plain',
  "it's",
  'a;-5',
  ' @x; +y',
])('a cell %j that was kept from running comes back as it was', cell => {
  expect(readCell(csvText([[cell]]).slice(1, -2))).toBe(cell)
})

test.each([
  ["'+971501234567", '+971501234567'],
  ["'0501234567", '0501234567'],
  ['="0501234567"', '0501234567'],
  ['="say ""hi"""', 'say "hi"'],
  ["'Abdullah", "'Abdullah"],
  ['="a"&"b"', '="a"&"b"'],
])('a cell %s that another program guarded is %s', (written, cell) => {
  expect(readCell(written)).toBe(cell)
})
