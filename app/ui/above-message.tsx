import { Dialog } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'

/** Where a dialog stands: above a message that is there or comes, and there still when that has gone. */
export function AboveMessage({ children }: { children: ReactNode }) {
  const [room, setRoom] = useState('')
  useLayoutEffect(() => {
    const root = document.documentElement
    const makeRoom = () => setRoom(last => root.style.getPropertyValue('--toast-room') || last)
    makeRoom()
    const observer = new MutationObserver(makeRoom)
    observer.observe(root, { attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [])
  return <Dialog.Positioner pb={room && `calc(${room} + var(--toast-foot))`}>{children}</Dialog.Positioner>
}
