import { PREVIOUS_ASSETS } from '#app/api/web-storage.ts'

const isAsset = (address: string) => new URL(address).pathname.startsWith('/assets/')

/**
 * A tab may stay open for days on the version it was loaded with, and ask for a chunk of that version
 * after a newer worker has cleared it. So while installing, the worker sets the outgoing version's
 * files aside; those of the version before that go.
 */
export async function keepPreviousAssets(newUrls: readonly string[]) {
  const incoming = new Set(newUrls.map(url => new URL(url, location.origin).href))
  const precacheName = (await caches.keys()).find(name => name.startsWith('workbox-precache'))
  if (!precacheName) return
  const precache = await caches.open(precacheName)
  const outgoing = (await precache.keys()).filter(({ url }) => isAsset(url) && !incoming.has(url))
  if (outgoing.length === 0) return

  await caches.delete(PREVIOUS_ASSETS)
  const kept = await caches.open(PREVIOUS_ASSETS)
  for (const request of outgoing) {
    const response = await precache.match(request)
    if (response) await kept.put(request, response)
  }
}

/** The file from the version before, when the current one does not have it. */
export async function previousAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: PREVIOUS_ASSETS })
  return kept ?? fetch(request)
}
