import { Box, chakra } from '@chakra-ui/react'

/** The text of a notification as a bubble. Each paragraph takes the direction of its language. */
export function NotificationBubble({ text }: { text: string }) {
  const paragraphs = text.split('\n\n')
  return (
    <Box bg="accent.subtle" borderRadius="l3" borderStartStartRadius="0" px="4" py="3" data-message-text>
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <Paragraph key={i} dir="auto">
          {paragraph}
        </Paragraph>
      ))}
    </Box>
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
