import { Hono } from 'hono'
import type { AppEnv, Deps } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { limitRequests } from '../http/limit-requests.ts'
import { openDocument } from './document-links.ts'
import { documentPage, messagePage } from './document-page.ts'
import { readContents } from './read-contents.ts'

/** A shop sends some dozens of links a day; behind one address there may be a whole company. */
const LIMIT = { most: 60, windowMs: 60_000 }

/** The pages of documents, open to whoever has the link. Search engines, shared caches and other sites get nothing of it. */
export function documentPageRoutes({ sql, config, clock }: Deps) {
  const take = limitRequests(LIMIT)
  return new Hono<AppEnv>().get('/:token', async c => {
    c.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
    c.header('Cache-Control', 'private, no-store')
    const waitSeconds = take(clientAddress(c, config), clock().getTime())
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return c.html(messagePage('Too many requests', 'Please wait a minute and open the link again.'), 429)
    }
    const linked = await openDocument(sql, c.req.param('token'))
    if (!linked) return c.html(messagePage(UNKNOWN, 'Please ask the shop to send it again.'), 404)
    return c.html(documentPage(await readContents(sql, linked)))
  })
}

const UNKNOWN = 'This link does not lead to a document'
