import type { BodyData } from 'hono/utils/body'
import { ErrorCode } from '#schema/errors.ts'
import type { AppContext } from '../deps.ts'
import { HttpError } from './http-error.ts'

/**
 * The fields of the form in the request's body; one that came more than once has a list of its values. A body that is no form is
 * a 400.
 */
export async function readForm(c: AppContext): Promise<BodyData<{ all: true }>> {
  try {
    return await c.req.parseBody({ all: true })
  } catch (error) {
    // What cannot be parsed is a `TypeError` (Fetch, `formData()`); anything else befell the request.
    if (!(error instanceof TypeError)) throw error
    throw new HttpError(400, ErrorCode.badRequest, 'The form could not be read')
  }
}
