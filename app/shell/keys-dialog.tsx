import { Dialog, Flex, Heading, HStack, Kbd, Stack, Text } from '@chakra-ui/react'
import { memo, useEffect } from 'react'
import { create } from 'zustand'
import { ClosableDialog } from '#app/ui/closable-dialog.tsx'
import { isKey, KEYS, takesKeys } from '#app/ui/keys.ts'

const useShown = create(() => ({ shown: false }))

export const showKeys = () => useShown.setState({ shown: true })
const hide = () => useShown.setState({ shown: false })

const SHORTCUTS = Object.entries(KEYS)
const PLACES = [...new Set(SHORTCUTS.map(([, { where }]) => where))]

/** The shortcuts, which `?` shows on every screen. */
export const KeysDialog = memo(function KeysDialog() {
  const { shown } = useShown()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event, 'help') || event.defaultPrevented || takesKeys(event.target)) return
      event.preventDefault()
      showKeys()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      hide()
    }
  }, [])
  return (
    <ClosableDialog open={shown} onClose={hide}>
      <Dialog.Header>
        <Dialog.Title>Keys</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="5" pb="2">
          {PLACES.map(place => (
            <Stack key={place} as="section" gap="1" aria-label={place}>
              <Heading as="h3" size="sm">
                {place}
              </Heading>
              <Stack as="dl" gap="0">
                {SHORTCUTS.filter(([, { where }]) => where === place).map(([name, { does, shown }]) => (
                  <Flex key={name} justify="space-between" align="center" gap="4" minH="8">
                    <Text as="dt">{does}</Text>
                    <HStack as="dd" gap="1" dir="ltr">
                      {shown.map(key => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </HStack>
                  </Flex>
                ))}
              </Stack>
            </Stack>
          ))}
        </Stack>
      </Dialog.Body>
    </ClosableDialog>
  )
})
