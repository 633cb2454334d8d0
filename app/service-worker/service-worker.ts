import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { BACKGROUND_SYNC_TAG } from '#app/sync/background-sync.ts'
import { keepPreviousAssets, previousAsset } from './previous-assets.ts'
import { isPublicPage, isServersOwn, isShopFile, publicPage, shopFile } from './public-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** What this worker does besides answering its pages: in a script of its own, which is read when it is needed. */
const IN_BACKGROUND = '/in-background.js'

/** A worker that was stopped has to be read again before it answers, and most of what it can do no page waits for. */
function inBackground(): NonNullable<typeof globalThis.inBackground> {
  if (!globalThis.inBackground) importScripts(IN_BACKGROUND)
  if (!globalThis.inBackground) throw new Error(`${IN_BACKGROUND} is another script`)
  return globalThis.inBackground
}

const manifest = self.__WB_MANIFEST

/** Chromium's static routing (https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes), where there is one. */
type RoutedInstallEvent = ExtendableEvent & {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' | 'cache' }[]) => Promise<void>
}

self.addEventListener('install', event => {
  // Read once now, it belongs to this worker from here on, without a network, too. A worker that lacks it is not installed.
  event.waitUntil(new Promise(resolve => resolve(inBackground())))
  // Neither calls to the server nor files that are here anyway need to wait for this worker to wake up and answer.
  const { addRoutes } = event as RoutedInstallEvent
  if (addRoutes)
    event.waitUntil(
      addRoutes.call(event, [
        { condition: { urlPattern: '/api/*' }, source: 'network' },
        { condition: { urlPattern: '/assets/*' }, source: 'cache' },
      ]),
    )
  event.waitUntil(keepPreviousAssets(manifest.map(entry => (typeof entry === 'string' ? entry : entry.url))))
})

// Before the precache, which has them too: what they say of the shop is the server's to tell, when it can.
registerRoute(({ request, url }) => request.mode === 'navigate' && isPublicPage(url.pathname), publicPage)
registerRoute(({ url, sameOrigin }) => sameOrigin && isShopFile(url.pathname), shopFile)
precacheAndRoute(manifest)
cleanupOutdatedCaches()

// Routes are tried in order: this one sees only what the precache does not hold.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => previousAsset(request),
)
const openApp = createHandlerBoundToURL('/index.html')
registerRoute(({ request, url }) => request.mode === 'navigate' && !isServersOwn(url.pathname), openApp)

// The first visit is then served by the worker without a reload, and so survives losing the network.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('push', event => event.waitUntil(inBackground().showAlert(event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(inBackground().openScreen(event.notification.data.path))
})
self.addEventListener('pushsubscriptionchange', event =>
  (event as ExtendableEvent).waitUntil(inBackground().renewSubscription()),
)

type SyncEvent = ExtendableEvent & { tag: string }
self.addEventListener('sync', event => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === BACKGROUND_SYNC_TAG) waitUntil.call(event, inBackground().sendWhatWaits())
})

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
