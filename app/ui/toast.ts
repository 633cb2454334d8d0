import { createToaster } from '@chakra-ui/react'

export const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  duration: 5000,
  hotkey: ['F8'],
  pauseOnPageIdle: true,
})

export type ToastMessage = {
  title: string
  description?: string
  /** 'destructive' is an error: red, and read out at once. */
  type?: 'success' | 'info' | 'warning' | 'destructive'
}

/** Shows one message for 5 s. The newest takes the place of the one before. */
export function toast({ title, description, type = 'success' }: ToastMessage) {
  toaster.remove()
  toaster.create({ title, description, type: type === 'destructive' ? 'error' : type, closable: true })
}
