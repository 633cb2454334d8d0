/** The contents of a stored file; null while the server has none, or cannot be reached. Throws nothing. */
export async function fetchFile(id: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(`/api/files/${id}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    })
    return response.ok ? await response.arrayBuffer() : null
  } catch {
    return null
  }
}
