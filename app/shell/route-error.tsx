import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom'
import type { RouteHandle } from '#app/gates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { NotFound } from './not-found.tsx'

/** What stands in the place of a screen that broke. Rows and waiting changes lie in the database, untouched. */
export function RouteError() {
  const error = useRouteError()
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
