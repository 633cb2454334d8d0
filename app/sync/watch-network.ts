import { syncActivity } from './sync-activity.ts'

/**
 * Tracks the browser's online state until the returned function is called; calls `onChange` at each change.
 */
export function watchNetwork(onChange: (isOnline: boolean) => void = () => {}): () => void {
  const events = new AbortController()
  for (const type of ['online', 'offline'])
    addEventListener(
      type,
      () => {
        syncActivity.setState({ online: type === 'online' })
        onChange(type === 'online')
      },
      { signal: events.signal },
    )
  syncActivity.setState({ online: navigator.onLine })
  return () => events.abort()
}
