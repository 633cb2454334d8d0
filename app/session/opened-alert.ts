import { z } from 'zod'

/** The message of the service worker to a window that is to show the screen of an alert. */
export const OPEN_SCREEN = 'open-screen'

const OpenScreen = z.object({
  type: z.literal(OPEN_SCREEN),
  path: z.string().regex(/^\/(?:dashboard|account)(?:[/?#]|$)/),
})

/** Calls `open` with the path of each alert that is tapped while the app is open. */
export function watchForOpenedAlerts(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = OpenScreen.safeParse(data)
    if (message.success) open(message.data.path)
  })
}
