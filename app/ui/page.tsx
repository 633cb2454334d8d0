import { Flex, Heading, HStack, IconButton, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useDrawAtOnce } from './draw-at-once.ts'
import { LINES } from './ltr.tsx'
import { stepThroughRows } from './record-list/row-keys.ts'

export type PageProps = {
  title: string
  /** The title with markup, for example around a name that may be Arabic; by default `title`. */
  heading?: ReactNode
  /** One line under the title: a count, a day, a name. */
  subtitle?: ReactNode
  /** Buttons beside the title; the primary one comes last. */
  actions?: ReactNode
  /** The link of the arrow before the title. */
  back?: { to: string; label: string }
  /** The actions stay beside the title, whose text takes more lines for them. */
  beside?: boolean
  /** From tablets on the content fills the remaining height and scrolls inside it, below a title of one row. */
  fill?: boolean
  /** Whether the content is a document: then it alone is printed. */
  paper?: boolean
  children: ReactNode
}

/** The frame of every staff screen: heading, actions and content. */
export function Page(props: PageProps) {
  const { title, heading = title, subtitle, actions, back, fill = false, paper = false, children } = props
  const { beside = false } = props
  const screen = useRef<HTMLDivElement>(null)
  useDrawAtOnce(screen)
  return (
    <Stack
      ref={screen}
      gap={fill ? '2' : { base: '4', md: '5' }}
      px={{ base: '4', md: fill ? '4' : '6' }}
      py={fill ? '2' : { base: '4', md: '5' }}
      maxW={fill ? undefined : '7xl'}
      mx="auto"
      w="full"
      _print={paper ? { p: '0', maxW: 'none' } : undefined}
      h={fill ? { md: 'calc(100dvh - var(--shell-top))' } : undefined}
    >
      <title>{`${title} · Sheen`}</title>
      <Flex
        gap="3"
        align={beside ? 'start' : 'center'}
        justify="space-between"
        wrap={beside ? 'nowrap' : { base: 'wrap', md: fill ? 'nowrap' : 'wrap' }}
        _print={paper ? { display: 'none' } : undefined}
      >
        <HStack gap="2" minW="0" {...(beside && { flex: '1', align: 'start' })}>
          {back && (
            <IconButton asChild variant="ghost" ms="-2" aria-label={back.label}>
              <Link to={back.to}>
                <ArrowLeft className="mirrored" />
              </Link>
            </IconButton>
          )}
          <Stack gap="0" minW="0" overflow={fill ? { md: 'hidden' } : undefined}>
            <Heading
              as="h1"
              dir="auto"
              {...LINES}
              size={fill ? 'xl' : { base: 'xl', md: '2xl' }}
              overflowWrap={fill ? undefined : 'anywhere'}
              textWrap="balance"
            >
              {heading}
            </Heading>
            {subtitle && (
              <Text color="muted" as="div" textStyle={fill ? 'xs' : undefined}>
                {subtitle}
              </Text>
            )}
          </Stack>
        </HStack>
        {actions && (
          <HStack
            gap="2"
            wrap={beside ? 'nowrap' : { base: 'wrap', md: fill ? 'nowrap' : 'wrap' }}
            flexShrink={beside ? '0' : undefined}
            flex={{ md: fill ? '1' : undefined }}
            w={{ base: fill ? 'full' : undefined, md: 'auto' }}
            // Actions that are laid out in rows of their own take the whole line of a phone.
            css={{ '&:has(> [data-rows])': { w: { base: 'full', md: 'auto' } } }}
            justify="end"
          >
            {actions}
          </HStack>
        )}
      </Flex>
      <Flex direction="column" flex="1" minH="0" onKeyDown={stepThroughRows}>
        {children}
      </Flex>
    </Stack>
  )
}

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A section of a page with its own heading. */
export function Section({ title, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    <Stack as="section" aria-labelledby={titleId} gap="3" minW="0">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="9">
        <Heading as="h2" size="md" id={titleId}>
          {title}
        </Heading>
        {actions && <HStack gap="2">{actions}</HStack>}
      </Flex>
      {children}
    </Stack>
  )
}
