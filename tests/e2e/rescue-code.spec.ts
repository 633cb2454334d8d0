import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { FAKE_CAMERA } from './chromium.ts'
import { addCustomer, countSaved, expectToast, go, signIn, withoutWorker } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const CUSTOMERS = ['By Code One', 'By Code Two', 'By Code Three', 'By Code Four']

test('what a tablet cannot send any more is read from its screen by a camera, and sent once', async ({
  newDevice,
  shop,
  baseURL,
  launchOptions,
}) => {
  const dying = await newDevice()
  const page = await dying.page()
  await signIn(page, 'employee')
  await dying.goOffline()
  for (const [index, name] of CUSTOMERS.entries()) await addCustomer(page, name, `050 777 010${index}`)
  await go(page, '/account?tab=device')
  await expect(page.getByRole('button', { name: 'Read a code' })).toBeDisabled()
  await expect(page.getByText('This needs the network.')).toBeVisible()
  await page.getByRole('button', { name: 'Show as a code' }).click()
  const shown = page.getByRole('dialog', { name: 'Unsent changes as a code' })
  await expect(shown.getByText(/^4 changes in \d+ parts$/)).toBeVisible()
  const codes = await codesOn(page)
  expect(codes.length).toBeGreaterThan(1)
  await expectForEveryone(page, 'the moving code')

  const film = new Film()
  const cameraBrowser = await film.launch(launchOptions)
  try {
    const context = await cameraBrowser.newContext({ baseURL, serviceWorkers: 'block' })
    withoutWorker.add(context)
    const elsewhere = await context.newPage()
    await recordCameras(elsewhere)
    await signIn(elsewhere, 'manager')
    await go(elsewhere, '/account?tab=device')
    const reader = elsewhere.getByRole('dialog', { name: 'Read a code' })

    film.write(codes.slice(1))
    await elsewhere.getByRole('button', { name: 'Read a code' }).click()
    await expect(reader.getByText(`${codes.length - 1} of ${codes.length} parts`)).toBeVisible()
    await expectForEveryone(elsewhere, 'reading a code')
    await reader.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => openCameras(elsewhere)).toBe(0)

    film.write(codes.toReversed())
    for (let time = 0; time < 2; time++) {
      await elsewhere.route('**/api/sync/push', route => route.abort())
      await elsewhere.getByRole('button', { name: 'Read a code' }).click()
      await expect(reader.getByRole('alert')).toContainText('The server could not be reached.')
      await elsewhere.unroute('**/api/sync/push')
      const sent = elsewhere.waitForResponse('**/api/sync/push')
      await reader.getByRole('button', { name: 'Try again' }).click()
      expect((await sent).status()).toBe(200)
      await expectToast(elsewhere, 'Code sent to the server', '4 changes of Joseph Mwangi are on the server.')
      await expect(reader).toBeHidden()
      await expect.poll(() => openCameras(elsewhere)).toBe(0)
    }
  } finally {
    await cameraBrowser.close()
    film.remove()
  }
  for (const name of CUSTOMERS) expect(await countSaved(shop, name)).toBe(1)

  await dying.goOnline()
  await expect(shown.getByText('Everything has reached the server')).toBeVisible()
  for (const name of CUSTOMERS) expect(await countSaved(shop, name)).toBe(1)
})

test('a device without a camera, or without leave to use it, says so and what helps', async ({ page }) => {
  await signIn(page, 'manager')
  await go(page, '/account?tab=device')
  await page.getByRole('button', { name: 'Read a code' }).click()
  const alert = page.getByRole('dialog', { name: 'Read a code' }).getByRole('alert')
  await expect(alert).toContainText('The camera cannot be used')
  await page.context().grantPermissions(['camera'])
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('This device has no camera.')

  await page.evaluate(() => new BroadcastChannel('sheen-session').postMessage({ type: 'locked' }))
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  await expect(page.getByText('This device has no camera.')).toHaveCount(0)
})

/** A picture of a code, a pixel for each module: true is dark. */
type Code = boolean[][]

/** Every code that comes by on the screen, each once. */
async function codesOn(page: Page): Promise<Code[]> {
  const screen = page.getByRole('img', { name: /^Moving code of/ })
  const seen = await screen.evaluate(async element => {
    const canvas = element as HTMLCanvasElement
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('the canvas cannot be read')
    const total = Number(/\d+/.exec(canvas.ariaLabel ?? '')?.[0])
    const side = 77
    const pictures = new Map<string, boolean[][]>()
    while (pictures.size < total) {
      const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height)
      const at = (module: number) => Math.floor(((module + 0.5) * width) / side)
      const modules = Array.from({ length: side }, (_, row) =>
        Array.from({ length: side }, (_, column) => (data[(at(row) * width + at(column)) * 4] ?? 255) < 128),
      )
      pictures.set(JSON.stringify(modules), modules)
      await new Promise(requestAnimationFrame)
    }
    return [...pictures.values()]
  })
  return seen
}

const [WIDTH, HEIGHT, GREY] = [1280, 720, 128]
const PIXELS_PER_MODULE = 8

/** The file that a browser's pretended camera plays over and over, five pictures a second; each opening reads it anew. */
class Film {
  readonly #path = join(tmpdir(), `sheen-film-${process.pid}-${Date.now()}.y4m`)

  launch({ args = [], ...options }: { args?: string[] }): Promise<Browser> {
    return chromium.launch({
      ...options,
      args: [...args, ...FAKE_CAMERA, `--use-file-for-fake-video-capture=${this.#path}`],
    })
  }

  write(codes: Code[]): void {
    const parts = codes.flatMap(code => [Buffer.from('FRAME\n'), pictureOf(code)])
    const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`)
    writeFileSync(this.#path, Buffer.concat([header, ...parts]))
  }

  remove(): void {
    rmSync(this.#path, { force: true })
  }
}

/** Brightness and, for half as many columns and rows, the two colours, which are none. */
function pictureOf(code: Code): Buffer {
  const picture = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, GREY)
  const side = code.length * PIXELS_PER_MODULE
  const [left, top] = [(WIDTH - side) / 2, (HEIGHT - side) / 2]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isDark = code[Math.floor(y / PIXELS_PER_MODULE)]?.[Math.floor(x / PIXELS_PER_MODULE)]
      picture[(top + y) * WIDTH + left + x] = isDark ? 40 : 215
    }
  return picture
}

type WithCameras = { cameras: MediaStream[] }

async function recordCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const cameras: MediaStream[] = []
    Object.assign(globalThis, { cameras })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async wanted => {
      const camera = await open(wanted)
      cameras.push(camera)
      return camera
    }
  })
}

function openCameras(page: Page): Promise<number> {
  return page.evaluate(
    () => (globalThis as unknown as WithCameras).cameras.filter(({ active }) => active).length,
  )
}
