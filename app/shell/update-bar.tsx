import { Button, HStack, Text } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useUpdate } from './update-state.ts'

/** Offers to reload for a new version. It never reloads by itself, because input would be lost. */
export function UpdateBar() {
  const { update, apply } = useUpdate()
  if (update === 'none') return null
  return (
    <HStack
      role="status"
      position="fixed"
      zIndex="banner"
      bottom={{ base: 'calc(var(--shell-bottom) + {spacing.3} + env(safe-area-inset-bottom))', md: '5' }}
      insetInline={{ base: '4', md: 'auto' }}
      insetInlineEnd={{ md: '5' }}
      justify="space-between"
      gap="4"
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
      <HStack gap="2.5">
        <Text as="span" color="accent.fg">
          <Sparkles size={18} aria-hidden="true" />
        </Text>
        <Text>A new version is ready</Text>
      </HStack>
      <Button size="sm" onClick={apply}>
        Reload
      </Button>
    </HStack>
  )
}
