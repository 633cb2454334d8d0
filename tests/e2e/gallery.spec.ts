import { keepSettings } from './arrange.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { expectForEveryone, shiftOf, watchLayoutShift } from './screen-checks.ts'
import { expect, test } from './test.ts'

test('pictures of the shop’s work are added without a network, and visitors see them in both languages', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const countFiles = async () => (await shop.sql`select from stored_files where owner = 'settings'`).length
  const filesBefore = await countFiles()
  const office = await staffDevice('admin')
  const visitor = await newDevice({ worker: false })
  const [page, phone] = [office.screen, await visitor.page()]
  await phone.setViewportSize({ width: 390, height: 844 })
  const first = page.getByRole('group', { name: 'Picture 1' })

  await test.step('offline, in the settings', async () => {
    await go(page, '/dashboard/admin/settings')
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await office.goOffline()
    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('7') }
    await page.getByLabel('Add a picture').setInputFiles(text)
    await expect(page.getByText('This is no picture that can be read here.')).toBeVisible()
    await page.getByLabel('Add a picture').setInputFiles(picture)
    await expect(first.locator('img')).toBeVisible()
    await page.getByLabel('Add another picture').setInputFiles(picture)
    const second = page.getByRole('group', { name: 'Picture 2' })
    await second.getByLabel('What it shows').fill('A bonnet like new')
    await second.getByLabel('The same in Arabic').fill('غطاء كالجديد')
    await second.getByRole('button', { name: 'Save captions' }).click()
    await expectToast(page, 'Gallery saved')
    await second.getByRole('button', { name: 'Move Picture 2 up' }).click()
    await expect(first.getByLabel('What it shows')).toHaveValue('A bonnet like new')
    await expectForEveryone(page, 'the gallery in the settings')
    await office.goOnline()
    await expectSynced(page)
    await expect.poll(countFiles).toBe(filesBefore + 2)
  })

  const shown = phone.locator('#gallery figure:visible')
  await test.step('on the pages for visitors, which do not move while they come', async () => {
    await watchLayoutShift(phone)
    for (const [path, caption] of [
      ['/', 'A bonnet like new'],
      ['/ar', 'غطاء كالجديد'],
    ] as const) {
      await phone.goto(path)
      await expect(shown).toHaveCount(2)
      const bonnet = phone.getByRole('img', { name: caption })
      await bonnet.scrollIntoViewIfNeeded()
      await expect
        .poll(() => bonnet.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(100)
      await expect(phone.getByRole('slider')).toHaveCount(0)
      expect(await shiftOf(phone)).toBe(0)
      await expectForEveryone(phone, `the gallery on ${path}`)
    }
  })

  await test.step('hidden, there is no gallery, nor a link to it', async () => {
    await page.getByText('Show a gallery').click()
    await expectSynced(page)
    for (const path of ['/', '/booking']) {
      await phone.goto(path)
      await expect(phone.locator('a[href="/#gallery"]:visible')).toHaveCount(0)
    }
    await phone.goto('/')
    await expect(phone.locator('#gallery')).toBeHidden()
  })
})
