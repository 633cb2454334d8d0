/** Has the app's service worker see every request of this page, as it does in the app. */
export async function installWorker(): Promise<void> {
  const controlled = new Promise(resolve =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  await navigator.serviceWorker.register('/sw.js')
  await controlled
}
