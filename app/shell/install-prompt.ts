import { z } from 'zod'
import { create } from 'zustand'
import { storedValue } from '#app/api/web-storage.ts'
import { askToPersist } from '#app/session/device-storage.ts'

/** Chromium's event by which a page can ask to install the app. It is not a standard, so the DOM types lack it. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Without storage the card comes back at the next start. */
const dismissal = storedValue('ui-install-dismissed', z.literal(true))

export const useInstallPrompt = create<{ prompt: BeforeInstallPromptEvent | null; dismissed: boolean }>(
  () => ({
    prompt: null,
    dismissed: dismissal.read() === true,
  }),
)

/** Stores the browser's install prompt: its event fires only once, early, and the person may use it much later. */
export function watchForInstallPrompt() {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    useInstallPrompt.setState({ prompt: event as BeforeInstallPromptEvent })
  })
  addEventListener('appinstalled', () => {
    useInstallPrompt.setState({ prompt: null })
    void askToPersist()
  })
}

/** Whether the app runs in a window of its own, from the home screen. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

export async function install() {
  const { prompt } = useInstallPrompt.getState()
  if (!prompt) return
  const { outcome } = await prompt.prompt()
  // A prompt can be shown once, whatever the answer.
  useInstallPrompt.setState({ prompt: null })
  if (outcome === 'dismissed') dismissInstallCard()
}

export function dismissInstallCard() {
  useInstallPrompt.setState({ dismissed: true })
  dismissal.write(true)
}
