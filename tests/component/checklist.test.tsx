import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#schema/rows/user.ts'
import type { Row } from '#schema/tables.ts'
import { aStep, aTick } from '#tests/fixtures/checklist.ts'
import { NOW, type SomeRows, user } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { boxOf, DESKTOP, expectCount, expectToast, PHONE, TABLET } from './on-screen.ts'
import { pictureFile } from './picture-file.ts'
import { EXTERIOR, idOf, shopRows, TODAY, WHEELS } from './shop-rows.ts'
import { openStaffApp, type StaffApp } from './staff-app.tsx'

const JOB = `/dashboard/appointments/${idOf(0)}`
const OMAR = { ...user(72, 'employee'), fullName: 'Omar Nasser' }
const WASH = aStep(1, { label: 'Barrels washed', labelArabic: 'غسيل داخل العجلات' })
const POLISH = aStep(2, { label: 'Faces sealed', wantsPhoto: true })
const CHECK = aStep(3, { label: 'Final look over', bySecondPerson: true })

const of = (id: number, step: Row<'stepTicks'>['step'], changes: Partial<Row<'stepTicks'>> = {}) =>
  aTick(id, step, { appointmentId: idOf(0), serviceId: WHEELS.id, createdBy: OMAR.id, ...changes })

type Opening = { as?: Role; at?: string; status?: Row<'appointments'>['status']; ticks?: Row<'stepTicks'>[] }

function openJob({ as, at = JOB, status = 'in_progress', ticks = [] }: Opening = {}): Promise<StaffApp> {
  const done = status === 'completed' && { completedAt: NOW, openSteps: [] }
  const rows = (me: Row<'users'>): SomeRows => ({
    ...shopRows(
      [
        {
          ...{ customer: 'Huda Al Marri', day: TODAY },
          changes: { status, startedAt: NOW, technicianId: me.id, ...done },
        },
      ],
      {
        services: [{ ...WHEELS, nameArabic: 'العناية بالعجلات', steps: [WASH, POLISH, CHECK] }, EXTERIOR],
      },
    ),
    ...{ users: [OMAR], stepTicks: ticks },
  })
  return openStaffApp({ ...(as && { as }), rows, at })
}

const card = page.getByRole('region', { name: 'Checklist' })
const box = (name: string) => card.getByRole('checkbox', { name })
/** A tap anywhere on the line of a step is one on its box. */
const tap = (name: string) => card.getByText(name, { exact: true }).click()
const line = (name: string) => card.getByRole('listitem').filter({ hasText: name })

test('steps are ticked with one thumb, a photo ticks its step, and a tick can be taken back', async () => {
  await page.viewport(...PHONE)
  const app = await openJob()
  await expect.element(card).toHaveTextContent(/0 of 3 steps.*3 steps open.*Wheel Detailing.*Barrels washed/)
  for (const label of card.getByRole('list').element().querySelectorAll('label, button'))
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expectForEveryone('a checklist')

  await tap('Barrels washed')
  await expect.element(line('Barrels washed')).toHaveTextContent(/Maricel Santos · 10:00 AM/)
  const file = await pictureFile('sealed.png')
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
    const given = new DataTransfer()
    given.items.add(file)
    this.files = given.files
    this.dispatchEvent(new Event('change'))
  } as () => void)
  await card.getByRole('button', { name: 'Take photo: Faces sealed' }).click()
  await expect.element(card.getByRole('button', { name: 'Open photo 1: Faces sealed' })).toBeVisible()
  await expect.element(box('Faces sealed')).toBeChecked()
  const ticks = await app.all('stepTicks')
  expect(ticks).toMatchObject([
    { step: WASH, createdBy: app.me.id, undoneAt: null },
    { step: POLISH, createdBy: app.me.id, undoneAt: null },
  ])
  const photos = await app.all('appointmentPhotos')
  expect(photos).toMatchObject([{ tickId: ticks[1]?.id, moment: 'after', side: null }])
  await expect.element(card).toHaveTextContent('2 of 3 steps')

  await tap('Barrels washed')
  await expect.element(card).toHaveTextContent('1 of 3 steps')
  await expect
    .element(line('Barrels washed'))
    .toHaveTextContent(/Taken back: Maricel Santos · 10:00 AM, by Maricel/)
  expect(await app.row('stepTicks', ticks[0]?.id ?? 0)).toMatchObject({ undoneBy: app.me.id })
})

test('who did the work is told that somebody else checks it, and a second person can', async () => {
  const app = await openJob({ ticks: [of(60, WASH), of(61, CHECK)] })
  await expect.element(line('Final look over')).toHaveTextContent(/Omar Nasser.*by who did the work/)
  await expect.element(box('Final look over')).not.toBeChecked()
  await tap('Final look over')
  await expect.element(line('Final look over')).toHaveTextContent(/Maricel Santos · 10:00 AM/)
  expect((await app.all('stepTicks')).map(({ createdBy }) => createdBy)).toEqual([
    OMAR.id,
    OMAR.id,
    app.me.id,
  ])

  await openJob()
  await tap('Barrels washed')
  await expect.element(line('Final look over')).toHaveTextContent(/For somebody else: you worked on this car/)
  await expect.element(box('Final look over')).toBeDisabled()
})

test('Complete says which steps are open, and goes on all the same', async () => {
  await page.viewport(...PHONE)
  const app = await openJob({ ticks: [of(60, WASH), of(61, POLISH)] })
  await page.getByRole('button', { name: 'Complete Service' }).click()
  const sheet = page.getByRole('dialog', { name: 'Complete Service' })
  await expect
    .element(sheet.getByRole('region', { name: 'Checklist' }))
    .toHaveTextContent(/One step of the checklist is open.*Final look over.*Faces sealed: photo missing/)
  await expectForEveryone('a completion with open steps')
  await sheet.getByRole('button', { name: 'Complete Service' }).click()
  await expectToast('Service completed')
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    status: 'completed',
    openSteps: [{ serviceId: WHEELS.id, step: CHECK }],
  })
  await expect.element(card).toHaveTextContent(/2 of 3 steps.*1 step open · 1 photo missing/)
})

test('the report lists what was done, in both languages and without names of staff', async () => {
  const ticks = [of(60, WASH), of(61, CHECK), of(62, POLISH, { undoneBy: OMAR.id, undoneAt: NOW })]
  await openJob({ status: 'completed', ticks, at: `${JOB}/inspection` })
  const main = page.getByRole('main')
  await expect
    .element(main)
    .toHaveTextContent(
      /Steps of the work.*خطوات العمل.*signature is not over these.*Wheel Detailing.*Barrels washed.*غسيل داخل العجلات/,
    )
  await expect.element(main).toHaveTextContent(/Final look over.*By who did the work/)
  await expect.element(main).not.toHaveTextContent('Omar')
  await expect.element(main).not.toHaveTextContent('Faces sealed')
})

test('a technician sees on their phone how far the car in work is', async () => {
  await page.viewport(...PHONE)
  await openJob({ at: '/dashboard', ticks: [of(60, WASH)] })
  await expect
    .element(page.getByRole('region', { name: 'Car in progress' }))
    .toHaveTextContent('1 of 3 steps')
})

test('an admin gives a service its steps, in their order', async () => {
  await page.viewport(...PHONE)
  const app = await openJob({ as: 'admin', at: `/dashboard/admin/services?edit=${WHEELS.id}` })
  const list = page.getByRole('group', { name: 'Checklist' })
  const step = (number: number) => list.getByRole('group', { name: `Step ${number}`, exact: true })
  await list.getByRole('button', { name: 'Move Step 3 up' }).click()
  await expect.element(step(2).getByLabelText('What is done')).toHaveDisplayValue('Final look over')
  await list.getByRole('button', { name: 'Remove Step 1' }).click()
  await list.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(step(3).getByText('Please say what is done.')).toBeVisible()
  await step(3).getByLabelText('What is done').fill('  Tyres   dressed ')
  await step(3).getByLabelText('The same in Arabic').fill('تلميع الإطارات')
  await step(3).getByText('With a photo').click()
  await expectForEveryone('the steps of a service')
  const { width } = await boxOf(step(3))
  expect(width).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Service has been updated')
  const steps = (await app.row('services', WHEELS.id))?.steps ?? []
  expect(steps).toEqual([
    CHECK,
    POLISH,
    {
      ...{ id: expect.any(Number), label: 'Tyres dressed', labelArabic: 'تلميع الإطارات' },
      ...{ wantsPhoto: true, bySecondPerson: false },
    },
  ])
  const [sent] = (await app.outbox()).filter(({ name }) => name === 'service.update')
  expect(sent?.args).toEqual({ id: WHEELS.id, changes: { steps }, products: [], basis: {} })
  await expectCount(page.getByRole('dialog'), 0)
})

test('on a tablet the checklist and the inspection stand beside each other below the money', async () => {
  await page.viewport(...TABLET)
  await openJob({ as: 'cashier' })
  const boxes = ['Payment Information', 'Checklist', 'Inspection'].map(name =>
    boxOf(page.getByRole('region', { name, exact: true })),
  )
  const [money, checklist, inspection] = await Promise.all(boxes)
  expect(checklist).toMatchObject({ left: money?.left, top: inspection?.top })
  expect(checklist?.top).toBeGreaterThan(money?.bottom ?? Number.NaN)
})

test('on a desktop the inspection stands below the money, beside the work', async () => {
  await page.viewport(...DESKTOP)
  await openJob({ as: 'cashier' })
  const boxes = ['Payment Information', 'Checklist', 'Inspection'].map(name =>
    boxOf(page.getByRole('region', { name, exact: true })),
  )
  const [money, checklist, inspection] = await Promise.all(boxes)
  expect(inspection?.left).toBe(money?.left)
  expect(inspection?.top).toBeGreaterThan(money?.bottom ?? Number.NaN)
  expect(checklist?.right).toBeLessThan(inspection?.left ?? Number.NaN)
})
