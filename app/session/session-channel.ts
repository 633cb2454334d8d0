import { z } from 'zod'

const Notice = z.object({ type: z.enum(['signed-in', 'signed-out', 'locked']) })

type Notice = z.infer<typeof Notice>

const channel = new BroadcastChannel('sheen-session')

/** Sends a message to the other tabs of this device, which share the session cookie. */
export function announce(type: Notice['type']) {
  channel.postMessage({ type } satisfies Notice)
}

export function onAnnounced(act: (type: Notice['type']) => void) {
  channel.onmessage = ({ data }) => {
    const notice = Notice.safeParse(data)
    if (notice.success) act(notice.data.type)
  }
}
