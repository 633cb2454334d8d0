import { Button, chakra, HStack, Stack, Text, useClipboard } from '@chakra-ui/react'
import { Check, Copy, Printer } from 'lucide-react'

type RecoveryCodesProps = { codes: string[]; onDone: () => void }

/** Recovery codes, which are kept nowhere in clear and are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { copy, copied } = useClipboard({ value: codes.join('\n') })
  return (
    <Stack gap="4">
      <Text fontWeight="semibold">Recovery codes</Text>
      <Text color="muted">
        Each of them works once in place of a code, for when the phone is lost. They are shown only now: print
        them or keep them where you keep passwords, and not on the phone alone.
      </Text>
      <Codes dir="ltr" aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <HStack gap="2" wrap="wrap" _print={{ display: 'none' }}>
        <Button variant="outline" onClick={copy}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button variant="outline" onClick={() => print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
        <Button onClick={onDone}>Done</Button>
      </HStack>
    </Stack>
  )
}

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '2',
    p: '4',
    borderRadius: 'l2',
    bg: 'sunken',
    fontFamily: 'mono',
    listStyleType: 'none',
    userSelect: 'all',
  },
})
