import { Button, Card, Center, Flex, Stack, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useUser } from '#app/session/session-user.ts'
import { useSignOut } from '#app/shell/sign-out-dialog.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { PasswordForm } from './password-form.tsx'

/** The only page for a person with a one-time password, whichever URL they opened. */
export function NewPasswordPage() {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <Center as="main" minH="100dvh" px="4" py="8" alignItems={{ base: 'start', md: 'center' }}>
      <title>Choose a new password · Sheen</title>
      <Stack gap="5" w="full" maxW="440px">
        <Flex align="center" gap="3">
          <Mark size={30} />
          <Text textStyle="xl" fontWeight="semibold" letterSpacing="-0.02em">
            Sheen
          </Text>
        </Flex>
        <Card.Root boxShadow="md">
          <Card.Header>
            <Card.Title as="h1" textStyle="2xl">
              Choose a new password
            </Card.Title>
            <Card.Description>
              Welcome, <bdi>{user.fullName}</bdi>. The password you were given works only once: choose one
              that nobody else knows, and go on.
            </Card.Description>
          </Card.Header>
          <Card.Body>
            <PasswordForm user={user} />
          </Card.Body>
        </Card.Root>
        <Button variant="ghost" alignSelf="center" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" className="mirrored" /> Log out
        </Button>
      </Stack>
    </Center>
  )
}
