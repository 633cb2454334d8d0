import { HttpError } from '#server/http/http-error.ts'
import { type Examined, examineImport, type ImportFile } from './examine-import.ts'

/** The fields of an `HttpError`: an instance of a class does not reach another thread as that class. */
type Refused = Pick<HttpError, 'status' | 'code' | 'message' | 'issues'>
export type WorkerAnswer = { examined: Examined } | { refused: Refused }

export async function examine(file: ImportFile): Promise<WorkerAnswer> {
  try {
    return { examined: await examineImport(file) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, code, message, issues } = error
    return { refused: { status, code, message, issues } }
  }
}
