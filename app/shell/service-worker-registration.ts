import { Workbox } from 'workbox-window'
import { useUpdate } from './update-state.ts'

const CHECK_EVERY_MS = 60 * 60 * 1000

let registered = false

/** Looks for a new version, and reloads into it. */
export async function updateNow(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // Without an answer the page is loaded anew all the same: the server may have the newer one.
  await registration?.update().catch(() => {})
  if (registration?.waiting) useUpdate.getState().apply()
  else location.reload()
}

/**
 * Registers the service worker of the staff app. A new version installs in the background and takes over only when
 * the person reloads the page.
 */
export function registerServiceWorker() {
  if (registered || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  registered = true
  const worker = new Workbox('/sw.js')
  let askedHere = false

  worker.addEventListener('waiting', () => {
    useUpdate.setState({
      update: 'waiting',
      apply: () => {
        askedHere = true
        worker.messageSkipWaiting()
      },
    })
  })
  worker.addEventListener('controlling', event => {
    if (askedHere) location.reload()
    else if (event.isUpdate) useUpdate.setState({ update: 'taken-over', apply: () => location.reload() })
  })

  void worker.register().catch(error => console.warn('The app will not start without a network:', error))

  const check = () => void worker.update().catch(() => {})
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
