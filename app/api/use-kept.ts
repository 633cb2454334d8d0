import { useMemo, useSyncExternalStore } from 'react'
import type { KeptOnDevice } from './web-storage.ts'

/** The stored value as live state; null at first, because hydration must match the prerendered page. */
export function useKept<Value>(kept: KeptOnDevice<Value>): Value | null {
  const text = useSyncExternalStore(kept.subscribe, kept.text, nothing)
  return useMemo(() => kept.parse(text), [kept, text])
}

const nothing = () => null
