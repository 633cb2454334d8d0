import { request } from '#app/api/request.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import { SessionUser } from '#app/session/session-user.ts'
import { isAnotherEmail, type ProfileDetails } from '#schema/forms/profile.ts'

/** Saves the person's own details; gives back what the server now has. Throws what `request` throws. */
export async function saveProfile(
  { id, email }: SessionUser,
  { currentPassword, ...details }: ProfileDetails,
): Promise<SessionUser> {
  const body = isAnotherEmail(details.email, email) ? { ...details, currentPassword } : details
  const saved = SessionUser.parse(await request(`/api/users/${id}`, { method: 'PATCH', body }))
  // Saved it is, whether or not this gets through; sync brings the name then.
  await refreshSession().catch(() => {})
  return saved
}
