import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { database } from '#app/db/open-database.ts'
import type { Certificate } from '#schema/rows/certificate.ts'
import type { Role } from '#schema/rows/user.ts'
import { aCertificate, aSaltedCertificate, aSealOf } from '#tests/fixtures/certificate.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, expectToast, PHONE } from './on-screen.ts'
import { idOf, shopRows, TODAY, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const JOB = `/dashboard/appointments/${idOf(0)}`
const card = page.getByRole('region', { name: 'Certificate' })

function openJob(
  as: Role,
  status: 'in_progress' | 'completed' = 'completed',
  certificates = [] as ReturnType<typeof aCertificate>[],
) {
  const changes = { status, startedAt: NOW, ...(status === 'completed' && { completedAt: NOW }) }
  const rows = shopRows([{ customer: 'Huda Al Marri', day: TODAY, changes }], { certificates })
  return openStaffApp({ as, rows, at: JOB })
}

test('a certificate is issued on a phone, printed, and superseded by the next one', async () => {
  await page.viewport(...PHONE)
  const app = await openJob('cashier')
  await expectCount(card, 0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Issue a Certificate' }).click()
  const sheet = page.getByRole('dialog', { name: 'Certificate of Coating' })
  await sheet.getByRole('button', { name: 'Issue Certificate' }).click()
  for (const message of ['Please say which coating it is.', 'Please select a date'])
    await expect.element(sheet.getByText(message)).toBeVisible()
  await sheet.getByLabelText('Coating').fill('Ceramic 9H')
  await sheet.getByLabelText('Layers').fill('2')
  await sheet.getByLabelText('Valid until').fill('2026-11-20')
  await sheet.getByRole('button', { name: 'Add a reading' }).click()
  await sheet.getByLabelText('µm').fill('far')
  await sheet.getByRole('button', { name: 'Issue Certificate' }).click()
  for (const message of ['Please give whole µm, 1 to 5000.', /That day has already passed/])
    await expect.element(sheet.getByText(message)).toBeVisible()
  await sheet.getByLabelText('Valid until').fill('2029-11-21')
  await sheet.getByLabelText('µm').fill('132')
  await expectForEveryone('a certificate that is being issued')
  await sheet.getByRole('button', { name: 'Issue Certificate' }).click()
  await expectToast('Certificate issued')
  const [issued] = await app.all('certificates')
  expect(issued).toMatchObject({
    ...{ appointmentId: idOf(0), vehicleId: vehicleIdOf(0), product: 'Ceramic 9H', layers: 2, batch: null },
    ...{ readings: [{ side: 'front', micrometres: 132 }], validUntil: '2029-11-21', createdBy: app.me.id },
    // The server seals it by this.
    salt: expect.stringMatching(/^[\da-f]{32}$/),
  })

  await card.getByRole('link', { name: /Ceramic 9H/ }).click()
  const paper = page.getByRole('article', { name: 'Paper' })
  await expect.element(paper).toHaveTextContent(/Certificate of coating.*شهادة طلاء.*Huda Al Marri/)
  await expect.element(paper).toHaveTextContent(/Ceramic 9H.*Wed 21 Nov 2029.*Front.*132 µm/)
  await expectForEveryone('a certificate')

  await expect.element(paper).toHaveTextContent('Not yet sealed by the server')
  await page.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('dialog', { name: 'Link for an insurer' })
  await expect
    .element(link)
    .toHaveTextContent(/shared once it has reached the server, which puts its seal on it/)
  await link.getByRole('button', { name: 'Close' }).click()
  const sealed = aSealOf(issued as Certificate)
  await database().table('inspectionSeals').put(sealed)
  await expect
    .element(paper)
    .toHaveTextContent(/Seal الختم210A-4812-7B49Sealed by the server .*Key المفتاح21fe31dfa154a261$/)
  await expectCount(paper.getByText('Not yet sealed by the server'), 0)

  go(JOB)
  await card.getByRole('button', { name: `Issue C${issued?.id} anew` }).click()
  const next = page.getByRole('dialog', { name: `In place of C${issued?.id}` })
  await next.getByLabelText('Layers').fill('3')
  await next.getByRole('button', { name: 'Issue Certificate' }).click()
  await expect.poll(async () => (await app.all('certificates')).length).toBe(2)
  await expect.element(card).toHaveTextContent(/valid until .*superseded/)
  go(`/dashboard/crm/vehicles/${vehicleIdOf(0)}`)
  await expect.element(page.getByRole('region', { name: 'Certificates' })).toHaveTextContent('Ceramic 9H')
})

test('of several coatings of a job each has its certificate, and each of two that stand is issued anew', async () => {
  const ofJob = { appointmentId: idOf(0), vehicleId: vehicleIdOf(0) }
  const paint = aCertificate(60, { ...ofJob, product: 'Paint 9H' })
  const wheels = aCertificate(61, { ...ofJob, product: 'Wheels', createdAt: '2026-11-21T07:00:00.000Z' })
  const app = await openJob('cashier', 'completed', [paint, wheels])
  await card.getByRole('button', { name: 'Issue another' }).click()
  const sheet = page.getByRole('dialog', { name: 'Certificate of Coating' })
  await sheet.getByLabelText('Coating').fill('Glass')
  await sheet.getByLabelText('Valid until').fill('2027-11-21')
  await sheet.getByRole('button', { name: 'Issue Certificate' }).click()
  await expect.poll(async () => (await app.all('certificates')).length).toBe(3)
  await expect.element(card).not.toHaveTextContent('superseded')
  await card.getByRole('button', { name: 'Issue C60 anew' }).click()
  const anew = page.getByRole('dialog', { name: 'In place of C60' })
  await expect.element(anew.getByLabelText('Coating')).toHaveValue('Paint 9H')
  await anew.getByRole('button', { name: 'Issue Certificate' }).click()
  await expect.element(card).toHaveTextContent('superseded')
  await expectCount(card.getByRole('button', { name: 'Issue C60 anew' }), 0)
  await expectCount(card.getByRole('button', { name: /anew/ }), 3)
})

test('a certificate of before certificates were sealed says so, though another of the job is sealed', async () => {
  const ofJob = { appointmentId: idOf(0), vehicleId: vehicleIdOf(0) }
  await openJob('employee', 'completed', [aCertificate(60, ofJob), aSaltedCertificate(61, ofJob)])
  await database()
    .table('inspectionSeals')
    .put(aSealOf(aSaltedCertificate(61, ofJob)))
  const paper = page.getByRole('article', { name: 'Paper' })
  go('/dashboard/certificates/60')
  await expect
    .element(paper)
    .toHaveTextContent(/Issued before certificates were sealed صدرت قبل ختم الشهادات$/)
  go('/dashboard/certificates/61')
  await expect.element(paper).toHaveTextContent(/210A-4812-7B49/)
})

test('a technician reads a certificate and issues none, and work that is not done has none', async () => {
  const issued = aCertificate(60, { appointmentId: idOf(0), vehicleId: vehicleIdOf(0) })
  await openJob('employee', 'completed', [issued])
  await expect.element(card).toHaveTextContent('Ceramic 9H')
  await expectCount(card.getByRole('button'), 0)
  await openJob('cashier', 'in_progress')
  await expect.element(page.getByRole('region', { name: 'Inspection' })).toBeVisible()
  await expectCount(card, 0)
})
