import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettled } from '#app/ui/use-settled.ts'

const WRITE_AFTER_MS = 300

/**
 * What is typed into a search, at once, with the address following when the typing rests: Safari refuses
 * to change the address more than a hundred times in half a minute.
 */
export function useSearchText(inAddress: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const settled = useSettled(typed, WRITE_AFTER_MS)
  const known = useRef(inAddress)
  const writeSettled = useEffectEvent(() => {
    if (settled === known.current) return
    known.current = settled
    write(settled)
  })

  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the settling that writes
  useEffect(() => writeSettled(), [settled])

  return [typed, setTyped] as const
}
