import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EInvoiceSource } from '#schema/rules/documents/e-invoice.ts'
import { eInvoiceXml } from '#schema/rules/documents/e-invoice-xml.ts'
import { makeDemoShop } from '#server/seed/demo/make-demo-shop.ts'
import { anyIssued, BUYER, eInvoiceSource, ISSUER } from '#tests/fixtures/e-invoices.ts'
import { atLength } from '#tests/fixtures/long-run.ts'
import { NOW } from '#tests/fixtures/shop.ts'

/**
 * The folder with the rules of PINT AE as XSLT, which the specification publishes and the repository may not
 * (docs/testing.md).
 */
const RULES = process.env.PINT_AE_RULES ?? ''
const RANDOM_DOCUMENTS = 500

/** The part of SaxonJS that runs a stylesheet; it has no types. */
type Saxon = { transform: (options: object, execution: 'sync') => { principalResult: unknown } }

const require = createRequire(import.meta.url)

const isLong = atLength(1, 0) === 1
const reason = isLong ? 'PINT_AE_RULES names no folder' : 'only in the long run'

describe.skipIf(!isLong || RULES === '')(`By the official rules (left out: ${reason})`, () => {
  const compiled = mkdtempSync(join(tmpdir(), 'sheen-rules-'))
  let faultsIn: (xml: string) => string[]
  beforeAll(() => {
    const saxon = require('saxon-js') as Saxon
    const sheets = readdirSync(RULES).filter(name => name.endsWith('.xslt'))
    const files = sheets.map(name => {
      const file = join(compiled, `${basename(name, '.xslt')}.sef.json`)
      execFileSync('npx', ['xslt3', `-xsl:${join(RULES, name)}`, `-export:${file}`, '-nogo'])
      return file
    })
    faultsIn = xml =>
      files.flatMap(stylesheetFileName => {
        const options = { stylesheetFileName, sourceText: xml, destination: 'serialized' }
        const report = String(saxon.transform(options, 'sync').principalResult)
        return report.match(/<svrl:failed-assert[\s\S]*?<\/svrl:failed-assert>/g) ?? []
      })
  }, 120_000)
  afterAll(() => rmSync(compiled, { recursive: true }))

  function xmlOf(source: EInvoiceSource): string | null {
    const made = eInvoiceXml(source)
    return 'xml' in made ? made.xml : null
  }

  test('two rules find what is put in wrong', () => {
    const xml = xmlOf(eInvoiceSource()) ?? ''
    expect(faultsIn(xml)).toEqual([])
    expect(faultsIn(xml.replace(/(<cbc:PayableAmount[^>]*>)\d/, '$19')).join()).toContain('ibr-co-16')
    expect(faultsIn(xml.replace(/<cbc:UUID>.*<\/cbc:UUID>/, ''))).not.toEqual([])
  })

  test('every document of the demo is right, were its buyers businesses', { timeout: 600_000 }, () => {
    let lastId = 1_000
    const { invoices } = makeDemoShop(NOW, () => ++lastId, 14)
    const byId = new Map(invoices.map(each => [each.id, each]))
    const written = invoices.flatMap(document => {
      const seller = { ...document.seller, trn: '100123456700003' }
      const source = {
        ...eInvoiceSource({ ...document, seller, buyer: BUYER }),
        corrected: document.correctsId === null ? undefined : byId.get(document.correctsId),
        settings: ISSUER,
      }
      return xmlOf(source) ?? []
    })
    expect(written.length).toBeGreaterThan(500)
    for (const xml of written) expect(faultsIn(xml)).toEqual([])
  })

  test(`${RANDOM_DOCUMENTS} documents of anything are right`, { timeout: 600_000 }, () => {
    const written = fc.sample(anyIssued, RANDOM_DOCUMENTS).flatMap(each => xmlOf(eInvoiceSource(each)) ?? [])
    // Some names hold what XML cannot.
    expect(written.length).toBeGreaterThan(RANDOM_DOCUMENTS / 10)
    for (const xml of written) expect(faultsIn(xml)).toEqual([])
  })
})
