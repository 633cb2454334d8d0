import { Box, chakra, Link } from '@chakra-ui/react'

type NotificationBubbleProps = { text: string; by?: 'shop' | 'customer' }

/** The text of a notification, or of a customer, as a bubble. Each paragraph takes the direction of its language. */
export function NotificationBubble({ text, by = 'shop' }: NotificationBubbleProps) {
  const paragraphs = text.split('\n\n')
  return (
    <Box
      bg={by === 'shop' ? 'accent.subtle' : 'sunken'}
      borderRadius="l3"
      borderStartStartRadius="0"
      px="4"
      py="3"
      data-message-text
    >
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <Paragraph key={i} dir="auto">
          {withMap(paragraph)}
        </Paragraph>
      ))}
    </Box>
  )
}

const MAP = /(https:\/\/maps\.google\.com\/\?q=-?[\d.]+,-?[\d.]+)/

/** A place that a customer has sent opens in the map; no other address does, since anybody may write one. */
function withMap(text: string) {
  return text.split(MAP).map(part =>
    MAP.test(part) ? (
      <Link key={part} href={part} target="_blank" rel="noopener noreferrer">
        Open in the map
      </Link>
    ) : (
      part
    ),
  )
}

const Paragraph = chakra('p', {
  base: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    '& + &': { mt: '3' },
  },
})
