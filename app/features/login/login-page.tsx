import { Card, Center, Grid, Spinner, Stack, Text, Link as TextLink } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { pageAfterSignIn } from '#app/session/asked-page.ts'
import { useSession } from '#app/session/session-store.ts'
import { startSession } from '#app/session/start-session.ts'
import { registerServiceWorker } from '#app/shell/service-worker-registration.ts'
import { LoginForm } from './login-form.tsx'
import { Paintwork } from './paintwork.tsx'

export function LoginPage() {
  const { state, user } = useSession()
  const { state: asked } = useLocation()

  useEffect(() => {
    void startSession()
    registerServiceWorker()
  }, [])

  if (state === 'signed-in') return <Navigate to={pageAfterSignIn(asked, user.id)} replace />
  return (
    <Grid
      minH="100dvh"
      templateColumns={{ base: '1fr', lg: 'minmax(0, 1.1fr) minmax(440px, 1fr)' }}
      templateRows={{ base: 'auto 1fr', lg: '1fr' }}
    >
      <title>Sign In · Sheen</title>
      <Paintwork />
      <Center as="main" px="5" pb="8" pt={{ lg: '8' }} alignItems={{ base: 'start', lg: 'center' }}>
        <Stack gap="6" w="full" maxW="400px" mt={{ base: '-28', md: '-48', lg: '0' }} position="relative">
          <Card.Root boxShadow="md">
            <Card.Header>
              <Card.Title as="h1" textStyle="2xl">
                Sign In
              </Card.Title>
              <Card.Description>Enter your credentials to access your account</Card.Description>
            </Card.Header>
            <Card.Body minH="17rem">
              {state === 'loading' ? (
                <Center flex="1" role="status" aria-label="Loading">
                  <Spinner color="accent.solid" size="lg" />
                </Center>
              ) : (
                <LoginForm />
              )}
            </Card.Body>
          </Card.Root>
          <Text color="muted" textAlign="center">
            Not on the team? You can{' '}
            <TextLink asChild variant="underline">
              <Link to={paths.landing} reloadDocument>
                return to the home page
              </Link>
            </TextLink>
          </Text>
        </Stack>
      </Center>
    </Grid>
  )
}
