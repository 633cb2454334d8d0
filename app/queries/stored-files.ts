import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { fetchFile, type PictureSize } from '#app/api/fetch-file.ts'
import type { UnsentFile } from '#app/db/file-database.ts'
import { cachePhoto, isUnsent, readFileHere, readUnsentFile } from '#app/db/stored-files.ts'
import { cacheThumbnail, readThumbnailHere } from '#app/db/thumbnails.ts'
import { useOnline } from './sync-status.ts'

/** The device that has a photo may send it at any moment. */
const ASK_AGAIN_MS = 10_000

/** The file that this device has still to send; null when there is none, undefined while loading. */
export function useUnsentFile(id: string | undefined): UnsentFile | null | undefined {
  return useLiveQuery(async () => (id === undefined ? null : ((await readUnsentFile(id)) ?? null)), [id])
}

/** Whether this device has still to send a file. */
export function useIsUnsent(id: string): boolean {
  return useLiveQuery(() => isUnsent(id), [id]) ?? false
}

/**
 * The contents of a photo: from this device where it has them, else from the server, after which they stay here. Null
 * while they are nowhere to be had, undefined while loading.
 */
export function usePhotoContents(id: string, size: PictureSize): ArrayBuffer | null | undefined {
  const here = useLiveQuery(async () => (await readHere(id, size)) ?? null, [id, size])
  const [fetched, setFetched] = useState<{ of: string; contents: ArrayBuffer }>()
  const isOnline = useOnline()
  const of = `${id} ${size}`
  const isAsked = here === null && isOnline && fetched?.of !== of
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const ask = async () => {
      const contents = await fetchFile(id, size, leaving.signal)
      if (!contents) return
      const keep = size === 'thumbnail' ? cacheThumbnail : cachePhoto
      // A device without room shows it all the same.
      await keep(id, contents).catch(() => {})
      if (!leaving.signal.aborted) setFetched({ of, contents })
    }
    void ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [id, size, of, isAsked])
  return here ?? (fetched?.of === of ? fetched.contents : here)
}

/** A thumbnail is made along with its picture; older pictures are here without one. */
async function readHere(id: string, size: PictureSize): Promise<ArrayBuffer | undefined> {
  return (size === 'thumbnail' ? await readThumbnailHere(id) : undefined) ?? readFileHere(id)
}
