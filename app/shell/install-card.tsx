import { Button, CloseButton, HStack, Stack, Text } from '@chakra-ui/react'
import { dismissInstallCard, install, useInstallOffer } from './install-offer.ts'

export function InstallCard() {
  const { offer, dismissed } = useInstallOffer()
  if (!offer || dismissed) return null
  return (
    <Stack gap="2" m="3" p="3" bg="sunken" borderRadius="l2">
      <HStack justify="space-between" align="start">
        <Text fontWeight="semibold">Keep Sheen on this device</Text>
        <CloseButton size="2xs" aria-label="Not now" onClick={dismissInstallCard} />
      </HStack>
      <Text color="muted" textStyle="xs">
        Opens from the home screen, in a window of its own.
      </Text>
      <Button size="sm" variant="outline" onClick={() => void install()}>
        Install
      </Button>
    </Stack>
  )
}
