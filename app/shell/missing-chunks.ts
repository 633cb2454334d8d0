import { useEffect } from 'react'
import { create } from 'zustand'
import { useUpdate } from './update-state.ts'

/** Why chunks could not be loaded, as it was thrown. */
const failures = new WeakSet<Error>()
/** Whether this page was left, kept by the browser, and shown again. */
const useReturn = create(() => ({ isBack: false }))

/** A chunk that cannot be loaded means that the server has a new version and no service worker has the old files. */
export function watchForMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    useUpdate.setState({ update: 'taken-over', quietUntil: 0 })
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) useReturn.setState({ isBack: true })
  })
}

/**
 * Reloads a page that was left and is back if `error` is of a chunk: leaving cut it off, and a browser may remember
 * for as long as the page lives that it could not be loaded.
 */
export function useReloadOfCutOffChunk(error: unknown): void {
  const { isBack } = useReturn()
  const isCutOff = isBack && error instanceof Error && failures.has(error)
  useEffect(() => {
    if (isCutOff) location.reload()
  }, [isCutOff])
}
