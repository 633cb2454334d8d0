import type { z } from 'zod'
import { request } from '#app/api/request.ts'
import { refreshSession } from '#app/session/refresh-session.ts'
import { SessionUser } from '#app/session/session-user.ts'
import type { ProfileForm } from '#schema/forms/profile.ts'

/** Saves the person's own details; gives back what the server now has. Throws what `request` throws. */
export async function saveProfile(id: number, details: z.output<typeof ProfileForm>): Promise<SessionUser> {
  const saved = SessionUser.parse(await request(`/api/users/${id}`, { method: 'PATCH', body: details }))
  // Saved it is, whether or not this gets through; sync brings the name then.
  await refreshSession().catch(() => {})
  return saved
}
