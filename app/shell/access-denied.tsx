import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-user.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Role } from '#schema/rows/user.ts'

type AccessDeniedProps = { roles: readonly Role[]; role: Role }

function AccessDenied({ roles, role }: AccessDeniedProps) {
  const navigate = useNavigate()
  const dashboard = role === 'admin' ? paths.adminDashboard : paths.employeeDashboard
  const needed = roles.length === 1 ? `the ${roles[0]} role` : `one of these roles: ${roles.join(', ')}`
  return (
    <Stack align="center" justify="center" gap="4" minH="60dvh" px="6" textAlign="center">
      <title>Access Denied · Sheen</title>
      <Drawing name="cone" />
      <Heading as="h1" size="xl">
        Access Denied
      </Heading>
      <Text color="muted" maxW="md">
        {`You don't have permission to access this page. This area requires ${needed}`}
      </Text>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3" pt="2">
        {/* A page that was opened in a new tab has no history. */}
        <Button
          variant="outline"
          onClick={() => (history.length > 1 ? navigate(-1) : navigate(dashboard, { replace: true }))}
        >
          Go Back
        </Button>
        <Button asChild>
          <Link to={dashboard}>Go to Dashboard</Link>
        </Button>
      </Stack>
    </Stack>
  )
}

type RequireRoleProps = { roles?: readonly Role[]; children: ReactNode }

/** Renders the screen for these roles only; without a list, for anyone signed in. */
export function RequireRole({ roles = [], children }: RequireRoleProps) {
  const { user } = useSession()
  if (!user) return <Navigate to={paths.login} replace />
  if (roles.length > 0 && !roles.includes(user.role)) return <AccessDenied roles={roles} role={user.role} />
  return children
}
