import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps.ts'

const compress = promisify(gzip)
const WORTH_IT_BYTES = 1400
/** Rows are repetitive: a higher level costs several times the time for a few percent. */
const LEVEL = 3

const COMPRESSED = /^(application\/json|text\/html)/

/** Compresses whole JSON answers, and pages that are drawn, on zlib's own threads. Streams and files pass untouched. */
export const compressAnswers = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!COMPRESSED.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return
  // A file has been compressed once for all, or is asked for plain.
  if (headers.has('ETag')) return
  // A download is streamed: it may be larger than the server should hold in memory.
  if (headers.has('Content-Disposition')) return
  headers.append('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '') || !c.res.body) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const small = body.length < WORTH_IT_BYTES
  // Headers set before the new response exists are lost: @hono/node-server answers from its own copy of them.
  c.res = new Response(small ? body : await compress(body, { level: LEVEL }), c.res)
  if (!small) c.res.headers.set('Content-Encoding', 'gzip')
})
