import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { isRouteErrorResponse, Link, useMatches, useRouteError } from 'react-router-dom'
import type { RouteHandle } from '#app/gates.ts'
import { paths } from '#app/paths.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useReloadOfCutOffChunk } from './missing-chunks.ts'

/** The page for an unknown URL. In the shell it is no `main` element, because the shell has one. */
export function NotFound({ inShell = false }: { inShell?: boolean }) {
  return (
    <Stack
      as={inShell ? 'div' : 'main'}
      minH={inShell ? '70dvh' : '100dvh'}
      align="center"
      justify="center"
      gap="4"
      px="6"
      textAlign="center"
    >
      <title>404 Page Not Found · Sheen</title>
      <Drawing name="road" />
      <Heading as="h1" size="2xl">
        <Ltr>404 Page Not Found</Ltr>
      </Heading>
      <Text color="muted" maxW="sm">
        The address may be mistyped, or the page has moved.
      </Text>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3" pt="2">
        {inShell && (
          <Button asChild>
            <Link to={paths.dashboard}>Go to Dashboard</Link>
          </Button>
        )}
        <Button asChild variant={inShell ? 'outline' : 'solid'}>
          <Link to={paths.landing} reloadDocument>
            Go to the home page
          </Link>
        </Button>
        {!inShell && (
          <Button asChild variant="outline">
            <Link to={paths.dashboard}>Staff dashboard</Link>
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

/** Replaces a screen that failed to render. Rows and pending mutations are safe in the database. */
export function RouteError() {
  const error = useRouteError()
  useReloadOfCutOffChunk(error)
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Stack
      as="main"
      role="alert"
      minH="70dvh"
      align="center"
      justify="center"
      gap="4"
      px="6"
      textAlign="center"
    >
      <Drawing name="cone" />
      <Heading as="h1" size="xl">
        {handle?.failure ?? 'This page could not be shown'}
      </Heading>
      <Text color="muted" maxW="md">
        Nothing that was saved is lost. Reload the page to go on; if it happens again, tell us the line below.
      </Text>
      <Text as="code" color="muted" textStyle="xs" maxW="full" overflowX="auto" whiteSpace="pre-wrap">
        {error instanceof Error ? error.message : 'Unknown error'}
      </Text>
      <Button onClick={() => location.reload()}>Reload</Button>
    </Stack>
  )
}
