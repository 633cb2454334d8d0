import { createStore } from 'zustand/vanilla'

export type ToastMessage = {
  title: string
  description?: string
  /** 'destructive' is an error: red, and announced assertively by screen readers. */
  type?: 'success' | 'info' | 'warning' | 'destructive'
  /** A button, such as 'Undo', which also closes the toast. */
  action?: { label: string; onClick: () => void }
  /** A second button, such as 'Open'. */
  link?: { label: string; onClick: () => void }
  /** How long it is shown (ms); 5 s by default. */
  durationMs?: number
}

/** The latest message. It is kept in a store, because the toaster is loaded later. */
export const toastStore = createStore<{ latest: ToastMessage | null }>(() => ({ latest: null }))

/** Shows a failed save in the common form of such toasts. */
export function toastFailure(description: string) {
  toast({ title: 'Error', description, type: 'destructive' })
}

/** Takes the message off, for what would be hidden by it. */
export function dismissToast() {
  toastStore.setState({ latest: null })
}

/** Shows a message in place of the previous one. */
export function toast(message: ToastMessage) {
  toastStore.setState({ latest: { ...message } })
}
