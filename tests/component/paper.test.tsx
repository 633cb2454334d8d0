import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Invoice, InvoiceLine } from '#schema/rows/invoice.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { invoice } from '#tests/fixtures/shop.ts'
import { idOf, shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

/** A4 within the margins of the paper, in CSS pixels. */
const [WIDTH, HEIGHT] = [(182 * 96) / 25.4, (269 * 96) / 25.4]

const UNPAID = { status: 'completed', completedAt: '2026-11-21T05:00:00.000Z', invoiceId: 70 } as const
const BANK = {
  accountName: 'Shine LLC',
  bank: 'Emirates NBD',
  iban: 'AE070331234567890123456',
  swift: 'EBILAEAD',
}

const inPrint = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media })
afterEach(() => inPrint(''))

/** The tax invoice of so many lines as it is printed: how high it is, and where the words at its foot end. */
async function print(count: number, changes: Partial<Invoice> = {}, shop: Partial<Settings> = {}) {
  const [line] = invoice(70).lines as [InvoiceLine]
  const lines = Array.from({ length: count }, (_, i) => ({ ...line, description: `Service ${i + 1}` }))
  const document = invoice(70, { sequence: 1, appointmentId: idOf(0), lines, ...changes })
  const rows = shopRows([{ customer: 'Noor Al Ketbi', changes: UNPAID }], {
    invoices: [document],
    settings: [settings(shop)],
  })
  await page.viewport(Math.round(WIDTH), Math.round(HEIGHT))
  await openStaffApp({ as: 'accountant', rows, at: '/dashboard/accounting/invoices/70' })
  const paper = page.getByRole('article', { name: 'Paper' })
  await expect.element(paper).toBeVisible()
  await inPrint('print')
  const sheet = paper.element()
  const top = () => sheet.getBoundingClientRect().top
  await expect.poll(() => getComputedStyle(sheet).borderTopWidth).toBe('0px')
  const foot = sheet.querySelector('.paper-foot')?.getBoundingClientRect().bottom ?? 0
  return { height: sheet.scrollHeight, foot: foot - top(), text: sheet.textContent ?? '' }
}

test.each<[string, number, Partial<Invoice>, Partial<Settings>]>([
  ['1 line', 1, {}, {}],
  ['3 lines', 3, {}, {}],
  ['4 lines', 4, {}, {}],
  ['3 lines on account', 3, { dueDate: '2026-12-21', purchaseOrder: 'PO-9' }, {}],
  [
    '2 lines on account, to be paid to a bank',
    2,
    { dueDate: '2026-12-21', purchaseOrder: 'PO-9' },
    { bankDetails: BANK },
  ],
])(
  'a tax invoice of %s fills its page down to the foot, and begins no other',
  async (_, count, changes, shop) => {
    const { height, foot } = await print(count, changes, shop)
    expect(height).toBeLessThan(HEIGHT)
    expect(foot).toBeGreaterThan(HEIGHT * 0.97)
  },
)

test('the words of the other language stand on the side of their column', async () => {
  await print(1)
  const heads = [...document.querySelectorAll('.paper-lines th')]
  const sides = heads.map(head => {
    const words = document.createRange()
    words.selectNodeContents(head.querySelector('.paper-other') ?? head)
    const [of, at] = [head.getBoundingClientRect(), words.getBoundingClientRect()]
    return at.left - of.left < of.right - at.right ? 'left' : 'right'
  })
  expect(sides).toEqual(['left', ...Array(heads.length - 1).fill('right')])
})

test('a tax invoice of 25 lines goes on on a second page, with all that a short one says', async () => {
  const { height, foot, text } = await print(25)
  expect(height).toBeGreaterThan(HEIGHT)
  expect(foot).toBeGreaterThan(height - 2)
  expect(text).toMatch(/Tax Invoice.*فاتورة ضريبية.*Service 25.*Total.*105\.00/)
})
