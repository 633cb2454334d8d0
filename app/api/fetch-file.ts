/** Lists show a picture in small; whoever opens it sees the whole. */
export type PictureSize = 'thumbnail' | 'whole'

/** The contents of a stored file; null while the server has none, or cannot be reached. Throws nothing. */
export async function fetchFile(
  id: string,
  size: PictureSize,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(`/api/files/${id}${size === 'thumbnail' ? '/thumbnail' : ''}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    })
    return response.ok ? await response.arrayBuffer() : null
  } catch {
    return null
  }
}
