import { Button, Card, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { Drawing } from '#app/ui/drawing.tsx'

export type BookedBeforeProps = { message: string; onBookAnother: () => void }

/** The first try had gone through after all. A second visit is booked only by somebody who says so. */
export function BookedBefore({ message, onBookAnother }: BookedBeforeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Card.Root maxW="lg" mx="auto" my={{ base: '6', md: '16' }}>
      <Card.Body alignItems="center" textAlign="center" gap="5" py="10">
        <Drawing name="done" />
        <Stack gap="2">
          <Heading as="h1" size="2xl" ref={heading} tabIndex={-1} outline="none">
            You are booked already
          </Heading>
          <Text fontSize="lg">{message}</Text>
        </Stack>
        <Stack direction={{ base: 'column', md: 'row' }} gap="3">
          <Button asChild>
            <a href={paths.landing}>Return to Home</a>
          </Button>
          <Button variant="outline" onClick={onBookAnother}>
            Book another visit
          </Button>
        </Stack>
      </Card.Body>
    </Card.Root>
  )
}
