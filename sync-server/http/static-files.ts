import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { getMimeType } from 'hono/utils/mime'
import { ErrorCode } from '#schema/errors.ts'
import { canonicalPath, isAmongScreens } from '#schema/rules/visitors/site-paths.ts'
import type { AppContext, AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

export type StaticFile = {
  body: Buffer
  type: string
  etag: string
  cacheControl: string
  /** The compressed content, made for the first request and then kept. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
}
type Encoding = 'br' | 'gzip'

const texts = new WeakMap<StaticFile, string>()

/** The content as text: one copy for all shops that fill their own values into the page. */
export function textOf(file: StaticFile): string {
  const text = texts.get(file) ?? file.body.toString()
  texts.set(file, text)
  return text
}

const COMPRESSIBLE = /^text\/|javascript|json|svg|xml|wasm/
/** What is filled anew is compressed while a visitor waits: Brotli's best would take ten times as long, and save a fiftieth. */
const BROTLI_QUALITY = 6
const ENCODERS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: body =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: body => promisify(gzip)(body, { level: 9 }),
}

/** Redirects another spelling of a page's or screen's path to the canonical one, with its query. */
export const redirectToCanonical = createMiddleware<AppEnv>(async (c, next) => {
  const canonical = canonicalPath(c.req.path)
  if (c.req.method === 'GET' && canonical !== null && canonical !== c.req.path)
    return c.redirect(canonical + new URL(c.req.url).search, 308)
  await next()
})

/**
 * Serves the built app: its files and, for the path of a screen, the page of the screens. An unknown path among those is the
 * app's, which says so to who is signed in; any other is a visitor's.
 */
export function staticFiles(
  files: ReadonlyMap<string, StaticFile>,
  answerNotFound: (c: AppContext) => Response | Promise<Response>,
) {
  return new Hono<AppEnv>().get('*', c => {
    const path = c.req.path
    const file = files.get(path)
    if (file) return answerFile(c, file)
    const index = files.get('/index.html')
    if (!index || namesFile(path)) throw new HttpError(404, ErrorCode.notFound, 'Not found')
    if (canonicalPath(path) !== null) return answerFile(c, index)
    if (!isAmongScreens(path)) return answerNotFound(c)
    c.status(404)
    return answerFile(c, index)
  })
}

/** A missing picture or script must not be answered with a page; no path of a screen has a dot. */
function namesFile(path: string): boolean {
  return path.startsWith('/assets/') || path.slice(path.lastIndexOf('/')).includes('.')
}

/** The app as the build has left it, for all shops of a process. */
export type BuiltApp = { folder: string; files: ReadonlyMap<string, StaticFile> }

/** Reads a whole folder into memory, so that a concurrent build never mixes with the version being served; undefined without one. */
export function loadBuiltApp(folder: string): BuiltApp | undefined {
  return existsSync(folder) ? { folder, files: loadFiles(folder) } : undefined
}

function loadFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /^\.|\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${file.slice(folder.length).split(sep).filter(Boolean).join('/')}`
    files.set(path, loadFile(file, path))
  }
  return files
}

function loadFile(file: string, path: string): StaticFile {
  const loaded = makeFile(readFileSync(file), path)
  if (existsSync(`${file}.br`)) loaded.encoded.br = Promise.resolve(readFileSync(`${file}.br`))
  if (existsSync(`${file}.gz`)) loaded.encoded.gzip = Promise.resolve(readFileSync(`${file}.gz`))
  return loaded
}

/** Responds with a file's content. */
export function makeFile(body: Buffer, path: string): StaticFile {
  return {
    body,
    type: path.endsWith('.webmanifest')
      ? 'application/manifest+json'
      : (getMimeType(path) ?? 'application/octet-stream'),
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    // File names under assets carry a hash of their content; every other file is revalidated each time.
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    encoded: {},
  }
}

export async function answerFile(c: AppContext, file: StaticFile): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding') ?? '', file)
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('Cache-Control', file.cacheControl)
  c.header('ETag', etag)
  if (COMPRESSIBLE.test(file.type)) c.header('Vary', 'Accept-Encoding')
  if (c.req.header('If-None-Match')?.includes(file.etag)) return c.body(null, 304)
  c.header('Content-Type', file.type)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(encoding ? toBody(await encode(file, encoding)) : toBody(file.body))
}

function toBody(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength)
}

function chooseEncoding(accepted: string, file: StaticFile): Encoding | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.body.length < 1000) return undefined
  return (['br', 'gzip'] as const).find(encoding => new RegExp(`\\b${encoding}\\b`).test(accepted))
}

function encode(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  file.encoded[encoding] ??= ENCODERS[encoding](file.body)
  return file.encoded[encoding]
}
