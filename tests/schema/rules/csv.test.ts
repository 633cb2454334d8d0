import { expect, test } from 'vitest'
import { type CsvCell, csvText } from '#schema/rules/csv.ts'

test.each<[what: string, cells: CsvCell[], line: string]>([
  ['plain text and numbers', ['Omar', 12, -105.5, null], 'Omar,12,-105.5,'],
  ['what would end the cell', ['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  ['Arabic', ['محمد'], 'محمد'],
  ['a formula', ['=1+1', '@SUM(A1)', '+971501234567', '-2+3'], "'=1+1,'@SUM(A1),+971501234567,'-2+3"],
  ['a formula behind a space or a tab', [' =1', '\t=1'], "' =1,'\t=1"],
  ['a formula with a comma in it', ['=A1,"x"'], '"\'=A1,""x"""'],
])('%s', (_, cells, line) => {
  expect(csvText([cells])).toBe(`\ufeff${line}\r\n`)
})
