/** The cache in which the service worker keeps the files of the version before. */
export const PREVIOUS_ASSETS = 'sheen-previous-assets'

export type StoredValue<Value> = {
  /** The stored value; null when there is none, or when it no longer matches its schema. */
  read: () => Value | null
  /** False when the browser has no storage. */
  write: (value: Value) => boolean
  forget: () => void
  subscribe: (onChange: () => void) => () => void
  text: () => string | null
  parse: (text: string | null) => Value | null
}

type KeepOptions = {
  /** The value expires this long after it was last written; by default never. */
  days?: number
  /** Keeps the value only for this tab, until it is closed. */
  inTab?: boolean
  /** Stored as it is and not as JSON; for a string. */
  asText?: boolean
}

/** A zod schema, or what a page without zod has in its place; `parse` throws where the value does not match. */
type StoredSchema<Value> = { parse: (stored: unknown) => Value }

const DAY_MS = 24 * 60 * 60_000

/**
 * A value in this browser's storage, shared by all tabs. Increment the number at the end of `name` when its shape
 * changes.
 */
export function storedValue<Value>(
  name: string,
  schema: StoredSchema<Value>,
  { days, inTab = false, asText = false }: KeepOptions = {},
): StoredValue<Value> {
  const listeners = new Set<() => void>()
  // Access through a function, because it throws where the browser blocks storage.
  const storage = () => (inTab ? sessionStorage : localStorage)
  return {
    read() {
      const stored = text()
      const value = parse(stored)
      // An expired value must be deleted even when nobody reads it.
      if (days !== undefined && stored !== null && value === null) remove()
      return value
    },
    write(value) {
      const stored = days === undefined ? value : { until: Date.now() + days * DAY_MS, value }
      try {
        storage().setItem(name, asText ? String(value) : JSON.stringify(stored))
      } catch {
        return false
      }
      tell()
      return true
    },
    forget() {
      remove()
      tell()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      // The browser fires this event only for changes made in another tab.
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

  function remove() {
    try {
      storage().removeItem(name)
    } catch {}
  }

  function text(): string | null {
    try {
      return storage().getItem(name)
    } catch {
      return null
    }
  }

  function parse(stored: string | null): Value | null {
    if (stored === null) return null
    try {
      if (asText) return schema.parse(stored)
      const kept = JSON.parse(stored)
      if (days === undefined) return schema.parse(kept)
      return kept.until > Date.now() ? schema.parse(kept.value) : null
    } catch {
      return null
    }
  }
}

/** The names of everything that this tab keeps, whoever stored it; none where storage is forbidden. */
export function namesInTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
