import { Card, Heading, Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Drawing, type DrawingName } from '#app/ui/drawing.tsx'

export type OutcomeCardProps = {
  drawing: DrawingName
  title: string
  /** What there is to do now, as buttons. */
  actions: ReactNode
  children: ReactNode
}

/** What became of the form, in its place. The focus goes there: the button it was on is gone. */
export function OutcomeCard({ drawing, title, actions, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Card.Root maxW="lg" mx="auto" my={{ base: '6', md: '16' }}>
      <Card.Body alignItems="center" textAlign="center" gap="5" py="10">
        <Drawing name={drawing} />
        <Stack gap="2" w="full" textWrap="balance">
          <Heading as="h1" size="2xl" ref={heading} tabIndex={-1} outline="none">
            {title}
          </Heading>
          {children}
        </Stack>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3" w={{ base: 'full', sm: 'auto' }}>
          {actions}
        </Stack>
      </Card.Body>
    </Card.Root>
  )
}
