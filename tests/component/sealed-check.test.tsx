/// <reference types="vite/client" />
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { offerCheck } from '#app/site/sealed/run-check.ts'
import { SealCheck } from '#app/site/sealed/seal-check.tsx'
import type { PageSeal } from '#app/site/sealed/sealed-view.ts'
import { type FiledSeal, INSPECTION_SEAL } from '#schema/rules/sealed/seal-text.ts'
import type { SealedFile } from '#schema/rules/sealed/sealed-file.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import description from '../../docs/sealed.md?raw'

const FILE = '/s/s1.1-x/sealed.json'
const [INSPECTION = '', CERTIFICATE = ''] = [...description.matchAll(/```json\n(\{.*?)```/gs)].map(
  ([, json]) => json,
)
/** The inspection of the description, in a file of today. */
function example(): SealedFile {
  const { keys, inspections, photos } = JSON.parse(INSPECTION)
  return { format: 'sheen-sealed-file-2', keys, records: inspections, photos }
}

/** The inspection with the certificate whose seal follows it. */
function withCertificate(): SealedFile {
  const file = example()
  return { ...file, records: [...file.records, ...JSON.parse(CERTIFICATE).records] }
}

function pageSeal(seal: FiledSeal, id: number): PageSeal {
  const over =
    seal.format === INSPECTION_SEAL
      ? { ...seal, certificateId: null }
      : { ...seal, inspection: null, signatureId: null, signedAt: seal.issuedAt }
  return { ...over, id, isErased: false, fingerprint: seal.keyId.repeat(4) }
}

afterEach(() => vi.restoreAllMocks())

/** Draws the check as the server does, and runs the page's script over it. */
async function open(
  answer: () => Promise<Response>,
  { language = 'en' as Language, isAtOnce = true, file = example() } = {},
) {
  const asked = vi.fn(answer)
  const real = window.fetch
  // The app of another test may be sending what it has still to send.
  vi.spyOn(window, 'fetch').mockImplementation((address, init) =>
    address === FILE ? asked() : real(address, init),
  )
  await cleanup()
  const seals = file.records.map(({ seal }, id) => pageSeal(seal, id))
  const texts = TEXTS[language]
  await render(<SealCheck seals={seals} texts={texts} file={FILE} isAtOnce={isAtOnce} />)
  await expect.element(page.getByRole('link', { name: texts.sealedPage.download })).toBeVisible()
  offerCheck()
  return asked
}

const verdict = () => page.getByRole('status')

test('The page checks itself: what nobody touched is unchanged since it was sealed, in either language', async () => {
  await open(async () => Response.json(example()))
  await expect.element(verdict()).toHaveTextContent('Unchanged since Fri 20 Nov 2026, 1:36 PM (Check-in)')
  await expect
    .element(verdict())
    .toHaveTextContent('Ask the shop whether its key begins with: 21fe31dfa154a261')
  await open(async () => Response.json(example()), { language: 'ar' })
  await expect.element(verdict()).toHaveTextContent(/لم يتغير منذ/)
})

test('Of what was erased it says that only the seals are left, and since when nothing', async () => {
  const file = example()
  Object.assign(file.records[0] ?? {}, { entries: null, hashes: null })
  file.photos = {}
  await open(async () => Response.json(file))
  await expect
    .element(verdict())
    .toHaveTextContent('Everything was erased. The seals that are left are whole.')
  await expect.element(verdict()).not.toHaveTextContent('Unchanged')
})

test('A certificate is named beside the inspection, with the time of its own seal, and by what differs in it', async () => {
  const file = withCertificate()
  await open(async () => Response.json(file), { file })
  await expect
    .element(verdict())
    .toHaveTextContent(
      'Unchanged since Fri 20 Nov 2026, 1:36 PM (Check-in), Fri 20 Nov 2026, 6:06 PM (Certificate C60)',
    )
  await expect.element(page.getByText('Certificate C60, Seal 2')).toBeVisible()
  await expect
    .element(page.getByText('Issued, by the clock of the device: Fri 20 Nov 2026, 6:05 PM'))
    .toBeVisible()
  Object.assign(file.records[1]?.entries?.[1] ?? {}, { validUntil: '2031-11-21' })
  await open(async () => Response.json(file), { file, language: 'ar' })
  await expect.element(verdict()).toHaveTextContent('ليس كما خُتمالشهادة C60: الطلاء ليس كما خُتم.')
})

test('What differs is named, and nothing else is', async () => {
  const file = example()
  Object.assign(file.records[0]?.entries?.[2] ?? {}, { kind: 'stain' })
  file.photos = {}
  await open(async () => Response.json(file))
  await expect
    .element(verdict())
    .toHaveTextContent(
      'Not as it was sealedCheck-in: mark 1 is not as it was sealed.Photos whose pictures are not here: 1.',
    )
})

test('A file that does not arrive is no verdict, and can be asked for again; on a customer’s page only when somebody asks', async () => {
  let isThere = false
  const asked = await open(
    async () => (isThere ? Response.json(example()) : new Response('', { status: 503 })),
    {
      isAtOnce: false,
    },
  )
  expect(asked).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect.element(verdict()).toHaveTextContent('The check did not runThe sealed file did not arrive.')
  isThere = true
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect.element(verdict()).toHaveTextContent('Unchanged since')
})
