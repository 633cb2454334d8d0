import { Box, chakra } from '@chakra-ui/react'

/** What the customer reads, as a bubble. Each language runs its own way. */
export function NotificationBubble({ text }: { text: string }) {
  const paragraphs = text.split('\n\n')
  return (
    <Box bg="accent.subtle" borderRadius="l3" borderStartStartRadius="0" px="4" py="3" data-message-text>
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two paragraphs apart.
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
