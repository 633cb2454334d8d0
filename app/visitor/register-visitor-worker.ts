/**
 * Lets the booking page open without a network. Where staff work their own worker has the whole site, this page
 * too; a visitor gets one of a page's size, when the page itself has come.
 */
export function registerVisitorWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  try {
    const ofStaff = await navigator.serviceWorker.getRegistration('/')
    if (!ofStaff) await navigator.serviceWorker.register('/visitor-worker.js', { scope: '/booking' })
  } catch (error) {
    console.warn('The booking page will not open without a network:', error)
  }
}
