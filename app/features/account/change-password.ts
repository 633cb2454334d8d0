import { request } from '#app/api/request.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import type { PasswordChange } from '#schema/forms/password.ts'

/** Gives the person another password and ends their other sessions. Throws what `request` throws. */
export async function changePassword(id: number, passwords: PasswordChange): Promise<void> {
  const { currentPassword, newPassword } = passwords
  const body = { currentPassword, newPassword } satisfies PasswordChange
  await request(`/api/users/${id}/change-password`, { method: 'POST', body })
  // A password that had to be changed now has been. Without an answer, the next start hears of it.
  await refreshSession().catch(() => {})
}
