import { createMiddleware } from 'hono/factory'
import { TOKEN_PAGES } from '#schema/rules/visitors/site-paths.ts'
import type { AppEnv } from '../deps.ts'

const PAGES = TOKEN_PAGES.map(page => page.slice(1)).join('|')
/** A link's path with its token, and what a sentence has put behind it: no letters and no digits. */
const LINK = new RegExp(
  String.raw`^/(${PAGES})/([irbwqkus][0-9a-z]{1,11}(?:\.[0-9a-z]{1,11})?-[\w-]{22})([^\p{L}\p{N}]*)$`,
  'iu',
)

/** Redirects a signed link that came with punctuation, a slash or its page in capitals to the one that was meant. */
export const repairLinks = createMiddleware<AppEnv>(async (c, next) => {
  const repaired = repairedPath(c.req.path)
  if (c.req.method === 'GET' && repaired !== null && repaired !== c.req.path)
    return c.redirect(repaired + new URL(c.req.url).search, 302)
  await next()
})

/** The path of the page that a link means, which begins as one and ends in a token; null for any other path. */
export function repairedPath(path: string): string | null {
  const [, page, token] = LINK.exec(decoded(path)) ?? []
  return page && token ? `/${page.toLowerCase()}/${token}` : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
