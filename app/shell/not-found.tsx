import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Ltr } from '#app/ui/ltr.tsx'

/** In the shell the menus stay around it, and the page has its main part already. */
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
