import { create } from 'zustand'

export type ToastMessage = {
  title: string
  description?: string
  /** 'destructive' is an error: red, and read out at once. */
  type?: 'success' | 'info' | 'warning' | 'destructive'
  /** One thing to do about it: 'Undo'. The message goes when it is pressed. */
  action?: { label: string; onClick: () => void }
}

/** The message to show. The region that shows it is loaded with the first one: most visits have none. */
export const useLatestToast = create<{ latest: ToastMessage | null }>(() => ({ latest: null }))

/** Shows a failed save in the common form of such toasts. */
export function toastFailure(description: string) {
  toast({ title: 'Error', description, type: 'destructive' })
}

/** Shows one message for 5 s. The newest takes the place of the one before. */
export function toast(message: ToastMessage) {
  useLatestToast.setState({ latest: { ...message } })
}
