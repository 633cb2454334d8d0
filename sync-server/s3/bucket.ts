import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { parseDocument } from 'htmlparser2'
import type { S3Account } from '../config.ts'

/** Why a bucket did not do as asked, in words for the person who runs the shop. */
export class BucketError extends Error {
  override name = 'BucketError'
  /** Whether the object is not there or damaged; otherwise nothing can be said of it. */
  readonly isLost: boolean
  constructor(message: string, { isLost = false, cause }: { isLost?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isLost = isLost
  }
}

/**
 * How long the bucket may keep silent, the pauses before a call is repeated that it could not answer, and how long all of it may
 * take, where somebody waits.
 */
export type Patience = { silenceMs: number; pausesMs: readonly number[]; withinMs?: number }
const PATIENCE: Patience = { silenceMs: 60_000, pausesMs: [1_000, 5_000, 20_000] }

type Call = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** In the bucket; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  /** A path or the contents. */
  source?: string | Buffer
}

/** The name is what follows the address. */
export type BucketObject = { name: string; bytes: number }

/** All methods throw a `BucketError` where the bucket does not do as asked. */
export type Bucket = {
  address: string
  /** The objects directly under the address, or those under a name and all below ('' for all), in the order of their names. */
  list: (under?: string, most?: number) => Promise<BucketObject[]>
  read: (name: string) => Promise<Readable>
  /** As `read`, and what breaks off in the middle is asked for again. */
  readWhole: (name: string) => Promise<Buffer>
  /** Either the whole object is there afterwards or nothing under this name has changed. The source is a path or the contents. */
  write: (name: string, source: string | Buffer) => Promise<void>
  /** One that is not there is removed already. */
  remove: (name: string) => Promise<void>
}

const ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^?#]*)?$/
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i

/** Whether it names a bucket, as `s3://bucket/prefix` does. */
export function isBucketAddress(address: string): boolean {
  return ADDRESS.test(address) && !BROKEN_ESCAPE.test(address)
}

/** A bucket of S3 or of whoever speaks its protocol, addressed by path. An object is there once it is there whole. */
export function openBucket(address: string, account: S3Account, patience = PATIENCE): Bucket {
  const { hostname: bucket, pathname } = new URL(address)
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const root = keyOf('')

  /** Repeats a call that may work a little later. `take` reads what is needed of the answer. */
  async function send<T>(call: Call, take: (response: Response) => Promise<T>): Promise<T> {
    const { pausesMs, withinMs } = patience
    const end = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs)
    for (let turn = 0; ; turn++) {
      const pauseMs = end?.aborted ? undefined : pausesMs[turn]
      try {
        const response = await sendOnce(call, end)
        if (response.ok) return await take(response)
        const problem = await problemOf(response, call)
        if (!isPassing(response.status) || pauseMs === undefined) throw problem
      } catch (error) {
        if (error instanceof BucketError) throw error
        if (pauseMs === undefined || end?.aborted) throw new BucketError(unreachable(error), { cause: error })
      }
      await delay(pauseMs * (1 + Math.random() / 4))
    }
  }

  async function sendOnce({ method, key, query = {}, source }: Call, end?: AbortSignal): Promise<Response> {
    const path = [bucket, ...key.split('/').filter(Boolean)].map(encodeURIComponent).join('/')
    const url = new URL(`${account.endpoint}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const silence = watchSilence(patience.silenceMs)
    const { body, bytes, hash } = await bodyOf(source, silence.heard)
    const { headers } = await new AwsV4Signer({
      ...{ ...account, service: 's3', method, url: url.href },
      headers: {
        'X-Amz-Content-Sha256': hash,
        ...(bytes === undefined ? {} : { 'Content-Length': String(bytes) }),
      },
    }).sign()
    try {
      const signal = end ? AbortSignal.any([silence.signal, end]) : silence.signal
      const init = { method, headers, body, duplex: 'half', signal, redirect: 'manual' }
      return silence.whileRead(await fetch(url, init as RequestInit))
    } catch (error) {
      silence.end()
      throw error
    }
  }

  async function problemOf(response: Response, { method, key }: Call): Promise<BucketError> {
    const code = textOf(await response.text().catch(() => ''), 'Code')[0] ?? ''
    // What was in a bucket that is gone is deleted.
    const isLost = response.status === 404 && (code !== 'NoSuchBucket' || method === 'DELETE')
    return new BucketError(problemText(response.status, { code, key }), { isLost })
  }

  function problemText(status: number, { code, key }: { code: string; key: string }): string {
    if (['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'InvalidToken', 'ExpiredToken'].includes(code))
      return `The bucket ${bucket} does not accept the key: look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    if (status === 403 || status === 401) return `The key may not do this in the bucket ${bucket} (${code}).`
    if (code === 'NoSuchBucket') return `There is no bucket ${bucket} at ${account.endpoint}.`
    if (status === 404) return `${key.slice(root.length)} is missing in ${address}.`
    if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed')
      return `The bucket ${bucket} is in another region: look at AWS_REGION.`
    if (isPassing(status)) return `The bucket ${bucket} could not answer, again and again (${status}).`
    return `The bucket ${bucket} answered with ${status} ${code}.`
  }

  function unreachable(error: unknown): string {
    if (error instanceof Error && error.name === 'TimeoutError')
      return error.message === SILENCE
        ? `The bucket ${bucket} kept silent for ${Math.round(patience.silenceMs / 1000)} s, again and again.`
        : `The bucket ${bucket} takes longer than ${Math.round((patience.withinMs ?? 0) / 1000)} s.`
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = (cause as NodeJS.ErrnoException).code ?? (cause instanceof Error ? cause.message : '')
    return `The bucket ${bucket} cannot be reached at ${account.endpoint} (${reason}).`
  }

  async function list(under?: string, most = Infinity): Promise<BucketObject[]> {
    const within: Record<string, string> =
      under === undefined
        ? { prefix: root, delimiter: '/' }
        : { prefix: under === '' ? root : keyOf(`${under}/`) }
    const files: BucketObject[] = []
    for (
      let token: string | undefined, first = true;
      (first || token) && files.length < most;
      first = false
    ) {
      const query = { 'list-type': '2', ...within, ...(token && { 'continuation-token': token }) }
      const text = await send({ method: 'GET', key: '', query }, response => response.text())
      const [keys, sizes] = [textOf(text, 'Key'), textOf(text, 'Size')]
      files.push(...keys.map((key, at) => ({ name: key.slice(root.length), bytes: Number(sizes[at]) })))
      token = textOf(text, 'NextContinuationToken')[0]
    }
    return files
  }

  async function read(name: string): Promise<Readable> {
    const { body } = await send({ method: 'GET', key: keyOf(name) }, async response => response)
    const content = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    const words = Readable.from(inWords(content))
    words.once('close', () => content.destroy())
    return words
  }

  async function* inWords(content: Readable): AsyncGenerator<Buffer> {
    try {
      yield* content
    } catch (error) {
      throw new BucketError(unreachable(error), { cause: error })
    }
  }

  return {
    address,
    list,
    read,
    readWhole: name =>
      send({ method: 'GET', key: keyOf(name) }, async response => Buffer.from(await response.arrayBuffer())),
    write: async (name, source) => void (await send({ method: 'PUT', key: keyOf(name), source }, drain)),
    remove,
  }

  async function remove(name: string): Promise<void> {
    try {
      await send({ method: 'DELETE', key: keyOf(name) }, drain)
    } catch (error) {
      if (!(error instanceof BucketError && error.isLost)) throw error
    }
  }
}

/** An answer whose text nobody reads has to be read all the same: it ends the watch over the line. */
function drain(response: Response): Promise<string> {
  return response.text()
}

/** Whether a call may work a little later. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

async function bodyOf(source: string | Buffer | undefined, heard: () => void) {
  if (source === undefined) return { body: undefined, hash: createHash('sha256').digest('hex') }
  if (Buffer.isBuffer(source))
    return { body: source, bytes: source.length, hash: createHash('sha256').update(source).digest('hex') }
  const hash = createHash('sha256')
  await pipeline(createReadStream(source), hash)
  const content = createReadStream(source)
  content.on('data', heard)
  content.pause()
  return { body: Readable.toWeb(content), bytes: (await stat(source)).size, hash: hash.digest('hex') }
}

const SILENCE = 'Silence'

/** Aborts `signal` after a silence; `heard` begins to count anew. */
function watchSilence(silenceMs: number) {
  const silent = new AbortController()
  let timer: NodeJS.Timeout | undefined
  function heard(): void {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(new DOMException(SILENCE, 'TimeoutError')), silenceMs)
  }
  function end(): void {
    clearTimeout(timer)
  }
  function whileRead(response: Response): Response {
    if (!response.body) {
      end()
      return response
    }
    heard()
    const watched = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          heard()
          controller.enqueue(piece)
        },
        flush: end,
      }),
    )
    return new Response(watched, response)
  }
  heard()
  return { signal: silent.signal, heard, end, whileRead }
}

/** The texts of all elements of this name in an answer. */
function textOf(xml: string, name: string): string[] {
  const texts: string[] = []
  const walk = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (!('children' in node)) continue
      if ('name' in node && node.name === name)
        texts.push(node.children.map(child => ('data' in child ? String(child.data) : '')).join(''))
      walk(node.children)
    }
  }
  walk(parseDocument(xml, { xmlMode: true }).children)
  return texts
}
