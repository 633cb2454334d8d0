import { useMemo, useSyncExternalStore } from 'react'
import type { StoredValue } from './web-storage.ts'

/** The stored value as live state; null at first, because hydration must match the prerendered page. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value | null {
  const text = useSyncExternalStore(stored.subscribe, stored.text, nothing)
  return useMemo(() => stored.parse(text), [stored, text])
}

const nothing = () => null
