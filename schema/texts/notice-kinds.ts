/**
 * What people are told of their accounts, whatever they chose: a sign-in on a new browser, what an admin did to what opens the account, and
 * what was done to it at a session of their own.
 */
export const NOTICE_KINDS = [
  'sign_in',
  'factor_reset',
  'password_reset',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'codes_on',
  'codes_off',
  'codes_renewed',
  'email_changed',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export function isNotice(kind: string): kind is NoticeKind {
  return (NOTICE_KINDS as readonly string[]).includes(kind)
}
