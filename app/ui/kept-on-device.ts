import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'

export type KeptOnDevice<Value> = {
  /** What is kept; null when that is nothing, or nothing that can be read any more. */
  read: () => Value | null
  /** False where the browser keeps nothing for us. */
  write: (value: Value) => boolean
  forget: () => void
  subscribe: (onChange: () => void) => () => void
  text: () => string | null
  parse: (text: string | null) => Value | null
}

/**
 * One thing that this browser keeps, tabs and days over. Count the number at the end of
 * `name` up when its shape changes.
 */
export function keptOnDevice<Schema extends z.ZodType>(
  name: `sheen-${string}`,
  schema: Schema,
): KeptOnDevice<z.output<Schema>> {
  const listeners = new Set<() => void>()
  return {
    read: () => parse(text()),
    write(value) {
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {
        return false
      }
      tell()
      return true
    },
    forget() {
      try {
        localStorage.removeItem(name)
      } catch {}
      tell()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      // Another tab's doing; our own is not told of by the browser.
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
    text,
    parse,
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  function text(): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  function parse(stored: string | null): z.output<Schema> | null {
    if (stored === null) return null
    try {
      return schema.parse(JSON.parse(stored))
    } catch {
      return null
    }
  }
}

/** What is kept, as it changes. The page is built with nothing kept, and hydrates as it was built. */
export function useKept<Value>(kept: KeptOnDevice<Value>): Value | null {
  const text = useSyncExternalStore(kept.subscribe, kept.text, nothing)
  return useMemo(() => kept.parse(text), [kept, text])
}

const nothing = () => null
