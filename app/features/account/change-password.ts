import { request } from '#app/api/request.ts'
import { admitSession } from '#app/session/let-in.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import type { PasswordChange } from '#schema/forms/password.ts'

/** Gives the person another password and ends their other sessions. Throws what `request` throws. */
export async function changePassword(
  { id, mustChangePassword }: SessionUser,
  passwords: PasswordChange,
): Promise<void> {
  const { currentPassword, newPassword } = passwords
  const body = { currentPassword, newPassword } satisfies PasswordChange
  await request(`/api/users/${id}/change-password`, { method: 'POST', body })
  if (mustChangePassword) await admitSession(id)
}
