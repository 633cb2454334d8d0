import type { SignedInUser } from './sessions.ts'

/** The session's user as the app reads it. */
export function presentUser(user: SignedInUser) {
  const { id, fullName, email, phone, role, profileImageUrl, mustChangePassword } = user
  return { id, fullName, email, phone, role, profileImageUrl, mustChangePassword }
}
