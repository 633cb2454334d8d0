import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { isRouteErrorResponse, Link, useLocation, useMatches, useRouteError } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { RouteHandle } from '#app/screen-roles.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import * as arabic from '#schema/texts/ar/not-found.ts'
import * as english from '#schema/texts/en/not-found.ts'
import { directionOf, languageOf, pathIn } from '#schema/texts/languages.ts'
import { useReloadOfCutOffChunk } from './missing-chunks.ts'

const TEXTS = { en: english, ar: arabic }

/** The page for an unknown URL, in the language that it names. In the shell it is no `main` element, because the shell has one. */
export function NotFound({ inShell = false }: { inShell?: boolean }) {
  const language = languageOf(useLocation().pathname)
  const texts = TEXTS[language]
  return (
    <Stack
      as={inShell ? 'div' : 'main'}
      lang={language}
      minH={inShell ? '70dvh' : '100dvh'}
      align="center"
      justify="center"
      gap="4"
      px="6"
      textAlign="center"
    >
      <title>{`${texts.notFound} · Sheen`}</title>
      <Drawing name="road" />
      <Heading as="h1" size="2xl">
        <bdi dir={directionOf(language)}>{texts.notFound}</bdi>
      </Heading>
      <Text color="muted" maxW="sm">
        <bdi>{texts.mayHaveMoved}</bdi>
      </Text>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3" pt="2">
        {inShell && (
          <Button asChild>
            <Link to={paths.dashboard}>Go to Dashboard</Link>
          </Button>
        )}
        <Button asChild variant={inShell ? 'outline' : 'solid'}>
          <Link to={pathIn(language, paths.landing)} reloadDocument>
            {texts.goHome}
          </Link>
        </Button>
        {!inShell && language === 'en' && (
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
