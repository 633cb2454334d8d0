import { NetworkError, type RequestOptions, request } from '#app/api/request.ts'
import { partHeaders, readStateHeaders, type UploadPart, type UploadState } from '#schema/protocol/upload.ts'

/** How files reach the server. Each call throws what `request` throws. */
export type FileTransport = {
  /** How much of a file the server has. */
  ask: (id: string) => Promise<UploadState>
  /** Sends a part, and resolves to how much it has then. */
  send: (id: string, part: UploadPart, contents: ArrayBuffer) => Promise<UploadState>
  sendThumbnail: (id: string, contents: ArrayBuffer) => Promise<void>
}

const TIMEOUT_MS = 30_000
/** Below the server's limit for a whole file. */
const MOST_MS = 280_000
/** A line that is slower than this counts as broken. */
const SLOWEST_BYTES_PER_MS = 2

export const httpFileTransport: FileTransport = {
  // The answer to a HEAD has no words, so that a refusal would look like a proxy's.
  ask: id => call(`/api/files/${id}/upload`),
  send: (id, part, contents) =>
    call(`/api/files/${id}/upload`, {
      ...{ method: 'PATCH', headers: partHeaders(part), file: new Blob([contents]) },
      timeoutMs: Math.min(MOST_MS, TIMEOUT_MS + contents.byteLength / SLOWEST_BYTES_PER_MS),
    }),
  async sendThumbnail(id, contents) {
    const headers = { 'content-type': 'image/jpeg' }
    await request(`/api/files/${id}/thumbnail`, {
      ...{ method: 'PUT', headers, file: new Blob([contents]), timeoutMs: TIMEOUT_MS },
    })
  },
}

async function call(path: string, options: RequestOptions = {}): Promise<UploadState> {
  let state: UploadState | null = null
  await request(path, {
    timeoutMs: TIMEOUT_MS,
    ...options,
    onAnswer: ({ headers }) => {
      state = readStateHeaders(headers)
    },
  })
  // A captive portal answers anything with 200.
  return state ?? Promise.reject(new NetworkError('The answer was not the server’s own'))
}
