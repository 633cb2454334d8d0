import { Button, HStack, Text } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import { useNow } from '#app/ui/use-now.ts'
import { putUpdateOff, useUpdate } from './update-state.ts'

/**
 * Offers to reload for a new version, above the buttons at the foot of the screen. It never reloads by itself, because
 * input would be lost, and can be put off.
 */
export function UpdateBar() {
  const { update, quietUntil, apply } = useUpdate()
  const now = useNow(60_000)
  if (update === 'none' || now < quietUntil) return null
  return (
    <HStack
      role="status"
      data-update-bar
      position="fixed"
      zIndex="banner"
      bottom="calc(var(--shell-bottom) + var(--thumb-bar, 0px) + {spacing.3} + env(safe-area-inset-bottom))"
      insetInline={{ base: '4', md: 'auto' }}
      insetInlineEnd={{ md: '5' }}
      justify="space-between"
      gap="2"
      ps="4"
      pe="2"
      py="2"
      bg="panel"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="l2"
      boxShadow="lg"
      _print={{ display: 'none' }}
    >
      <HStack gap="2.5" flex="1" minW="0" me={{ md: '4' }}>
        <Text as="span" color="accent.fg" hideBelow="md">
          <Sparkles size={18} aria-hidden="true" />
        </Text>
        <Text>A new version is ready</Text>
      </HStack>
      <Button size="sm" minH="11" variant="ghost" onClick={putUpdateOff}>
        Later
      </Button>
      <Button size="sm" minH="11" onClick={apply}>
        Reload
      </Button>
    </HStack>
  )
}

/** Takes a new version by itself, on a screen where nobody types. */
export function UpdateAtOnce() {
  const { update, apply } = useUpdate()
  useEffect(() => {
    if (update !== 'none') apply()
  }, [update, apply])
  return null
}
