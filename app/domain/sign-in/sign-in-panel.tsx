import { Button, Center, Spinner, Stack, Text } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PinPerson, pinPeople } from '#app/session/pin.ts'
import { Initials } from '#app/ui/person-name.tsx'
import { roleName } from '#app/ui/value-names.ts'
import { LoginForm } from './login-form.tsx'
import { OthersPending } from './others-pending.tsx'
import { PinEntry } from './pin-entry.tsx'

/** The ways into this device: the people who have a PIN here, and the form for everybody else. */
export function SignInPanel() {
  const people = usePinPeople()
  const [chosen, setPerson] = useState<PinPerson | null>()
  // Nobody to choose among: one tap less.
  const person = chosen === undefined && people?.length === 1 ? people[0] : chosen
  const [byPassword, setByPassword] = useState(false)
  if (!people)
    return (
      <Center flex="1" role="status" aria-label="Loading">
        <Spinner color="accent.solid" size="lg" />
      </Center>
    )
  if (person && !byPassword)
    return (
      <Stack gap="5">
        <PinEntry person={person} onBack={() => setPerson(null)} onPassword={() => setByPassword(true)} />
        <OthersPending />
      </Stack>
    )
  return (
    <Stack gap="5">
      {people.length === 0 || byPassword ? (
        <LoginForm />
      ) : (
        <PeopleHere people={people} onChoose={setPerson} onPassword={() => setByPassword(true)} />
      )}
      {byPassword && people.length > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            setByPassword(false)
            setPerson(null)
          }}
        >
          Use a PIN
        </Button>
      )}
      <OthersPending />
    </Stack>
  )
}

type PeopleHereProps = {
  people: readonly PinPerson[]
  onChoose: (person: PinPerson) => void
  onPassword: () => void
}

function PeopleHere({ people, onChoose, onPassword }: PeopleHereProps) {
  return (
    <Stack gap="2" as="ul" listStyleType="none" aria-label="People on this device">
      {people.map(person => (
        <li key={person.user.id}>
          <Button
            variant="outline"
            w="full"
            h="16"
            justifyContent="flex-start"
            onClick={() => onChoose(person)}
          >
            <Initials name={person.user.fullName} />
            <Stack gap="0" align="flex-start" minW="0">
              <Text as="span" truncate maxW="full">
                <bdi>{person.user.fullName}</bdi>
              </Text>
              <Text as="span" color="muted" textStyle="xs" fontWeight="normal">
                {roleName(person.user.role)}
              </Text>
            </Stack>
          </Button>
        </li>
      ))}
      <li>
        <Button variant="ghost" w="full" onClick={onPassword}>
          <KeyRound aria-hidden="true" /> Somebody else
        </Button>
      </li>
    </Stack>
  )
}

function usePinPeople(): readonly PinPerson[] | undefined {
  const [people, setPeople] = useState<readonly PinPerson[]>()
  useEffect(() => {
    let current = true
    // Storage that cannot be read leaves the password.
    void pinPeople()
      .catch(() => [])
      .then(found => current && setPeople(found))
    return () => {
      current = false
    }
  }, [])
  return people
}
