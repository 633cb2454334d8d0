import { matchPrecache } from 'workbox-precaching'
import { canonicalPath, tokenPageOf } from '#schema/rules/visitors/site-paths.ts'

/** The paths of the public pages, and their files. */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': '/landing.html',
  '/booking': '/booking.html',
  '/ar': '/landing.ar.html',
  '/ar/booking': '/booking.ar.html',
}
const TIMEOUT_MS = 3000

/** Whether a path is, in some spelling, that of a public page. */
export function isPublicPage(path: string): boolean {
  return (canonicalPath(path) ?? '') in PUBLIC_PAGES
}

/** A public page from the server, or, when that does not answer soon, as it was when this version was installed. */
export async function publicPage({ request }: { request: Request }): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const path = canonicalPath(pathname) ?? ''
  // The server would redirect too, and a browser takes no redirected answer for a page from a worker.
  if (path !== pathname) return Response.redirect(origin + path + search, 308)
  return serverFirst(request.url, PUBLIC_PAGES[path] ?? '')
}

/** Whether a path is of the API or of a page that a token opens: the app has no screen for it. */
export function isServersOwn(path: string): boolean {
  return /^\/api(?:\/|$)/.test(path) || tokenPageOf(path) !== undefined
}

/** Whether a file shows the shop's name or logo, which its settings may change at any time. */
export function isShopFile(path: string): boolean {
  return /^\/(?:manifest\.webmanifest|favicon\.(?:ico|svg)|icons\/.+)$/.test(path)
}

/** A file of the shop from the server, or as it was when this version was installed. */
export async function shopFile({ request }: { request: Request }): Promise<Response> {
  return serverFirst(request.url, new URL(request.url).pathname)
}

async function serverFirst(url: string, file: string): Promise<Response> {
  const kept = () => matchPrecache(file)
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.status < 500) return answer
    return (await kept()) ?? answer
  } catch (error) {
    const found = await kept()
    if (found) return found
    throw error
  }
}
