import { Hono } from 'hono'
import sharp from 'sharp'
import type { Sql } from '../../db/connect.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { answerFile, makeFile, type StaticFile } from '../../http/static-files.ts'
import { readLogoFile } from './site-logo.ts'

const MANIFEST_PATH = '/manifest.webmanifest'

type Icon = {
  /** In pixels. */
  side: number
  /** Which part of the side the logo may take: a maskable icon may be cut to a circle of 80 %. */
  part: number
  isRound?: boolean
}

/** The icons by their paths, at which browsers ask for some of them without being told. */
const ICONS: Readonly<Record<string, Icon>> = {
  '/favicon.ico': { side: 48, part: 0.92, isRound: true },
  '/favicon.svg': { side: 128, part: 0.92, isRound: true },
  '/icons/icon-192.png': { side: 192, part: 0.84, isRound: true },
  '/icons/icon-512.png': { side: 512, part: 0.84, isRound: true },
  '/icons/maskable-192.png': { side: 192, part: 0.56 },
  '/icons/maskable-512.png': { side: 512, part: 0.56 },
  '/icons/apple-touch-icon.png': { side: 180, part: 0.8 },
}
const ON_LIGHT = '#ffffff'
const ON_DARK = '#0d2459'
/** Of 255; a picture whose visible parts are brighter is drawn on a dark ground. */
const BRIGHT = 190
/** Logos are at most 600 pixels long; what was written into the database by hand may be anything. */
const MOST_PIXELS = 4_000_000

/** Launchers have room for so many letters under an icon. */
const SHORT_NAME_MAX = 12

/**
 * The icons and the manifest of the installed app as the shop's own: its name and, where it has one, its logo. A logo is
 * drawn once; what cannot be drawn leaves the icons that the app comes with.
 */
export function shopIcons({ sql, log }: Deps, files: ReadonlyMap<string, StaticFile>) {
  const routes = new Hono<AppEnv>()
  const drawn = new Map<string, Promise<StaticFile | undefined>>()
  let drawnFor = ''

  for (const path of Object.keys(ICONS)) routes.get(path, c => answerIcon(c, path))

  routes.get(MANIFEST_PATH, async (c, next) => {
    const built = files.get(MANIFEST_PATH)
    if (!built) return next()
    const { name, logoSum } = await readMark(sql)
    const body = manifestOf(JSON.parse(built.body.toString()), { name, logoSum })
    return answerFile(c, makeFile(Buffer.from(JSON.stringify(body)), MANIFEST_PATH))
  })

  return routes

  async function answerIcon(c: AppContext, path: string): Promise<Response> {
    const file = (await iconOf(path)) ?? files.get(path)
    return file ? answerFile(c, file) : c.notFound()
  }

  async function iconOf(path: string): Promise<StaticFile | undefined> {
    const { logoSum } = await readMark(sql)
    if (logoSum === null) return undefined
    if (logoSum !== drawnFor) {
      drawn.clear()
      drawnFor = logoSum
    }
    const icon = drawn.get(path) ?? drawIcon(path)
    drawn.set(path, icon)
    return icon
  }

  async function drawIcon(path: string): Promise<StaticFile | undefined> {
    const logo = await readLogoFile(sql)
    const icon = ICONS[path]
    if (!logo || !icon) return undefined
    try {
      const png = await draw(logo.body, icon)
      if (!path.endsWith('.svg')) return { ...makeFile(png, path), type: 'image/png' }
      return makeFile(Buffer.from(asSvg(png, icon.side)), path)
    } catch (error) {
      log.warn({ err: error }, 'the logo cannot be drawn as an icon')
      return undefined
    }
  }
}

async function draw(logo: Buffer, { side, part, isRound }: Icon): Promise<Buffer> {
  const most = Math.round(side * part)
  const picture = sharp(logo, { limitInputPixels: MOST_PIXELS }).trim({ threshold: 1 })
  const scaled = await picture.resize({ width: most, height: most, fit: 'inside' }).png().toBuffer()
  const ground = (await isBright(scaled)) ? ON_DARK : ON_LIGHT
  const radius = isRound ? Math.round(side * 0.2) : 0
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/></svg>`
  return sharp(Buffer.from(tile))
    .composite([{ input: scaled, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Whether the visible part of a picture would be lost on a white ground. */
async function isBright(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [light, weight] = [0, 0]
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    // Luma of Rec. 709.
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha
    weight += alpha
  }
  return weight > 0 && light / weight > BRIGHT
}

function asSvg(png: Buffer, side: number): string {
  const href = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image href="${href}" width="${side}" height="${side}"/></svg>`
}

type Mark = { name: string; logoSum: string | null }
type Manifest = { icons: { src: string }[]; shortcuts: { icons: { src: string }[] }[] }

/** The manifest with the shop's name; other icons have other addresses, by which an installed app notices them. */
function manifestOf(built: Manifest, { name, logoSum }: Mark): Manifest {
  const query = logoSum === null ? '' : `?v=${logoSum.slice(0, 10)}`
  const own = (icons: { src: string }[]) => icons.map(icon => ({ ...icon, src: icon.src + query }))
  return {
    ...built,
    ...{ name, short_name: shortName(name), dir: 'auto' },
    icons: own(built.icons),
    shortcuts: built.shortcuts.map(shortcut => ({ ...shortcut, icons: own(shortcut.icons) })),
  }
}

/** As many whole words of a name as there is room for. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= SHORT_NAME_MAX) return name
  const start = characters.slice(0, SHORT_NAME_MAX + 1).join('')
  const end = start.lastIndexOf(' ')
  return end > 0 ? start.slice(0, end).trimEnd() : characters.slice(0, SHORT_NAME_MAX).join('')
}

async function readMark(sql: Sql): Promise<Mark> {
  const [row] = await sql<Mark[]>`
    select coalesce(nullif(site_name, ''), shop_name) as name, md5(logo) as "logoSum" from settings`
  if (!row) throw new Error('settings has no row: run the migrations')
  return row
}
