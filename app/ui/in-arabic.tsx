import { Collapsible } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type InArabicProps = {
  /** Whether one of the fields has an error, which must not stay folded. */
  invalid: boolean
  children: ReactNode
}

/** The Arabic fields of a form in which most people write English: folded until somebody asks for them. */
export function InArabic({ invalid, children }: InArabicProps) {
  const [open, setOpen] = useState(false)
  return (
    <Collapsible.Root open={open || invalid} onOpenChange={details => setOpen(details.open)} lazyMount>
      <Collapsible.Trigger
        display="flex"
        gap="1.5"
        alignItems="center"
        minH="11"
        color="accent.fg"
        fontWeight="medium"
        cursor="pointer"
        css={{ '&[data-state=open] svg': { rotate: '180deg' } }}
      >
        In Arabic
        <ChevronDown size={16} aria-hidden="true" />
      </Collapsible.Trigger>
      <Collapsible.Content>{children}</Collapsible.Content>
    </Collapsible.Root>
  )
}
