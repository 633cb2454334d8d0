import '#app/zod-without-eval.ts'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import './alerts.ts'
import './background-sync.ts'
import { keepPreviousAssets, previousAsset } from './previous-assets.ts'
import { isPublicPage, isServersOwn, isShopFile, publicPage, shopFile } from './public-pages.ts'

declare const self: ServiceWorkerGlobalScope

const manifest = self.__WB_MANIFEST

/** Chromium's static routing (https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes), where there is one. */
type RoutedInstallEvent = ExtendableEvent & {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' | 'cache' }[]) => Promise<void>
}

self.addEventListener('install', event => {
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

self.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
