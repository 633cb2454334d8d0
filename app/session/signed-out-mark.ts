import { SIGNED_OUT_COOKIE } from '#schema/protocol/sign-out.ts'

/** Whether the person has just signed out on the server's own page. Says so once. */
export function takeSignedOutMark(): boolean {
  if (!document.cookie.split('; ').includes(`${SIGNED_OUT_COOKIE}=1`)) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing over plain http.
  document.cookie = `${SIGNED_OUT_COOKIE}=; Max-Age=0; Path=/`
  return true
}
