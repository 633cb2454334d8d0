import { createHash } from 'node:crypto'
import type { ShopServer } from './shop-server.ts'

/** The SHA-256 of each photo that waits on the device, by the id of its file; runs in the page. */
export async function readUnsentHashes(): Promise<Record<string, string>> {
  const open = indexedDB.open('sheen-bill-files')
  const unsent = await new Promise<{ id: string; contents: ArrayBuffer }[]>((resolve, reject) => {
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const all = open.result.transaction('unsent').objectStore('unsent').getAll()
      all.onsuccess = () => resolve(all.result)
      all.onerror = () => reject(all.error)
    }
  })
  open.result.close()
  const hashes = unsent.map(async ({ id, contents }) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', contents))
    return [id, [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** The SHA-256 of each photo of an appointment that the server has, in the same way. */
export async function hashesOfPhotos(
  shop: ShopServer,
  appointmentId: number,
): Promise<Record<string, string>> {
  const files = await shop.sql<{ id: string; contents: Buffer }[]>`
    select f.id, f.contents from stored_files f join appointment_photos p on p.file_id = f.id
    where p.appointment_id = ${appointmentId}`
  return Object.fromEntries(
    files.map(({ id, contents }) => [id, createHash('sha256').update(contents).digest('hex')]),
  )
}
