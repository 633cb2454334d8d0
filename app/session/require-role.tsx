import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { AccessDenied } from '#app/shell/access-denied.tsx'
import type { Role } from '#schema/rows/user.ts'
import { useSession } from './session-user.ts'

export type RequireRoleProps = { roles?: readonly Role[]; children: ReactNode }

/** Lets the screen be seen by these roles; without a list, by anyone signed in. */
export function RequireRole({ roles = [], children }: RequireRoleProps) {
  const { user } = useSession()
  if (!user) return <Navigate to={paths.login} replace />
  if (roles.length > 0 && !roles.includes(user.role)) return <AccessDenied roles={roles} role={user.role} />
  return children
}
