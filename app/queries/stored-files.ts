import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { fetchFile } from '#app/api/fetch-file.ts'
import { cachePhoto, readFileHere, readUnsentFile, type UnsentFile } from '#app/db/stored-files.ts'
import { useOnline } from './sync-status.ts'

/** The device that has a photo may send it at any moment. */
const ASK_AGAIN_MS = 10_000

/** The file that this device has still to send; null when there is none, undefined while loading. */
export function useUnsentFile(id: string | undefined): UnsentFile | null | undefined {
  return useLiveQuery(async () => (id === undefined ? null : ((await readUnsentFile(id)) ?? null)), [id])
}

/**
 * The contents of a photo: from this device where it has them, else from the server, after which they stay here. Null
 * while they are nowhere to be had, undefined while loading.
 */
export function usePhotoContents(id: string): ArrayBuffer | null | undefined {
  const here = useLiveQuery(async () => (await readFileHere(id)) ?? null, [id])
  const isOnline = useOnline()
  const isAsked = here === null && isOnline
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const ask = async () => {
      const contents = await fetchFile(id, leaving.signal)
      if (contents) await cachePhoto(id, contents)
    }
    void ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [id, isAsked])
  return here
}
