import { z } from 'zod'

const Notice = z.object({ type: z.enum(['signed-in', 'signed-out']) })
type Notice = z.infer<typeof Notice>

const channel = new BroadcastChannel('sheen-session')

/** Tells the other tabs of this device, which share the cookie. */
export function announce(type: Notice['type']) {
  channel.postMessage({ type } satisfies Notice)
}

export function onAnnounced(act: (type: Notice['type']) => void) {
  channel.onmessage = ({ data }) => {
    const notice = Notice.safeParse(data)
    if (notice.success) act(notice.data.type)
  }
}
