import { Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { copyText } from '#app/ui/copy-text.ts'
import { type AuditAnchor, anchorText } from '#schema/rules/text/audit-anchor.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { formatCount } from '#schema/texts/count-text.ts'

/** Where the trail stood when the last day was over, to be kept outside. */
export function AnchorCard({ anchor: { day, seq, hash } }: { anchor: AuditAnchor }) {
  return (
    <Stack
      as="section"
      aria-labelledby="audit-anchor"
      gap="2"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      px="4"
      py="3.5"
    >
      <HStack justify="space-between" gap="3" align="start">
        <Stack gap="0.5">
          <Heading as="h2" size="sm" id="audit-anchor">
            {`Anchor of ${formatDay(day)}`}
          </Heading>
          <Text color="muted" textStyle="sm">
            {`The hash of entry ${formatCount(seq)}. Kept elsewhere, as in the morning mail, it shows later whether anything before it was changed or cut off.`}
          </Text>
        </Stack>
        <Button variant="outline" minH="11" flexShrink="0" onClick={() => void copyText(hash, 'Anchor')}>
          <Copy aria-hidden="true" /> Copy
        </Button>
      </HStack>
      <Text dir="ltr" fontFamily="mono" textStyle="xs" textAlign="start">
        {anchorText(hash)}
      </Text>
    </Stack>
  )
}
