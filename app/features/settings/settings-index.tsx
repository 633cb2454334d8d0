import { Button, HStack } from '@chakra-ui/react'

const SECTIONS = [
  'Shop',
  'VAT',
  'Bank details',
  'Cash',
  'Discounts',
  'Bays and booking',
  'Services on the site',
  'Promises',
  'Opening hours',
  'Holidays and other hours',
  'Logo',
  'Gallery',
  'Public site',
  'Messages to customers',
] as const

/** The sections of the settings, each a tap away. */
export function SettingsIndex() {
  return (
    <HStack as="nav" aria-label="Sections" wrap="wrap" gap="2" pb="4">
      {SECTIONS.map(title => (
        <Button key={title} size="sm" variant="outline" onClick={() => showSection(title)}>
          {title}
        </Button>
      ))}
    </HStack>
  )
}

/** Scrolls to a section and puts the focus on its heading, from which the keyboard goes on. */
function showSection(title: string): void {
  const heading = [...document.querySelectorAll<HTMLElement>('main h2')].find(
    ({ textContent }) => textContent === title,
  )
  if (!heading) return
  heading.tabIndex = -1
  heading.style.scrollMarginTop = '5rem'
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
