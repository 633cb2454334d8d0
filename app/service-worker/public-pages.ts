import { matchPrecache } from 'workbox-precaching'

/** The addresses of the public pages, and their files. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': '/landing.html',
  '/booking': '/booking.html',
}
const TIMEOUT_MS = 3000

/** A public page from the server, or, when that does not answer soon, as it was when this version was installed. */
export async function publicPage({ request }: { request: Request }): Promise<Response> {
  const kept = () => matchPrecache(PUBLIC_PAGES[new URL(request.url).pathname] ?? '')
  try {
    const answer = await fetch(request.url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.status < 500) return answer
    return (await kept()) ?? answer
  } catch (error) {
    const page = await kept()
    if (page) return page
    throw error
  }
}
