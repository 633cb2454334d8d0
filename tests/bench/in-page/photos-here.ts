import './no-eval.ts'
import { sha256 } from '#app/api/sha256.ts'
import { files } from '#app/db/file-database.ts'

/** The photos that a device has, and the room that the app takes, in bytes. How much is left Chromium does not tell: it says 10 GiB of any. */
export type PhotosHere = { unsent: number; seen: number; thumbnails: number; usage: number }

declare global {
  var photosHere: { count: () => Promise<PhotosHere>; hashes: () => Promise<Record<string, string>> }
}

globalThis.photosHere = { count, hashes }

async function count(): Promise<PhotosHere> {
  const [unsent, seen, thumbnails] = await Promise.all(
    [files.unsent, files.seen, files.thumbnails].map(store => store.count()),
  )
  const { usage = 0 } = await navigator.storage.estimate()
  return { unsent: unsent ?? 0, seen: seen ?? 0, thumbnails: thumbnails ?? 0, usage }
}

/** The SHA-256 of each photo that is still to be sent, by the id of its file. */
async function hashes(): Promise<Record<string, string>> {
  const hashed: Record<string, string> = {}
  for (const id of await files.unsent.toCollection().primaryKeys()) {
    const file = await files.unsent.get(id)
    if (file) hashed[id] = await sha256(file.contents)
  }
  return hashed
}
