import { type RefCallback, useCallback, useState } from 'react'

/** The room in an element in CSS pixels, the size of its text, and that of the device's usual text. */
export type Room = { width: number; height: number; textPx: number; remPx: number }

/** Measures an element whenever it changes its size; null before it is there. */
export function useRoom(): [RefCallback<HTMLElement>, Room | null] {
  const [room, setRoom] = useState<Room | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setRoom(roomOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, room]
}

function roomOf(element: HTMLElement): Room {
  const { clientWidth: width, clientHeight: height } = element
  const textPx = Number.parseFloat(getComputedStyle(element).fontSize)
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { width, height, textPx, remPx }
}
