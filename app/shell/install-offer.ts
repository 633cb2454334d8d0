import { z } from 'zod'
import { create } from 'zustand'
import { keptOnDevice } from '#app/api/web-storage.ts'
import { askToPersist } from '#app/session/device-storage.ts'

/** Chromium's event that offers to install the app. It is not a standard, so the DOM types lack it. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Without storage the card comes back at the next start. */
const dismissal = keptOnDevice('ui-install-dismissed', z.literal(true))

export const useInstallOffer = create<{ offer: BeforeInstallPromptEvent | null; dismissed: boolean }>(() => ({
  offer: null,
  dismissed: dismissal.read() === true,
}))

/** Stores the browser's install prompt: its event fires only once, early, and the person may use it much later. */
export function watchForInstallOffer() {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    useInstallOffer.setState({ offer: event as BeforeInstallPromptEvent })
  })
  addEventListener('appinstalled', () => {
    useInstallOffer.setState({ offer: null })
    void askToPersist()
  })
}

/** Whether the app runs in a window of its own, from the home screen. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

export async function install() {
  const { offer } = useInstallOffer.getState()
  if (!offer) return
  const { outcome } = await offer.prompt()
  // An offer can be used once, whatever the answer.
  useInstallOffer.setState({ offer: null })
  if (outcome === 'dismissed') dismissInstallCard()
}

export function dismissInstallCard() {
  useInstallOffer.setState({ dismissed: true })
  dismissal.write(true)
}
