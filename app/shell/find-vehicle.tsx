import { Button, IconButton, Kbd, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react'
import { create } from 'zustand'

export type VehicleFinder = ComponentType<{ open: boolean; onClose: () => void }>

const useFinding = create(() => ({ open: false }))
const open = () => useFinding.setState({ open: true })
const close = () => useFinding.setState({ open: false })

/** Opens the vehicle finder with Ctrl+K or Cmd+K; its script is loaded when it is first opened. */
export function FindVehicle({ finder: Finder }: { finder: VehicleFinder }) {
  const finding = useFinding(state => state.open)
  const [wanted, setWanted] = useState(false)
  if (finding && !wanted) setWanted(true)
  // A layout effect, so that the shortcut works as soon as the screen is visible.
  useLayoutEffect(() => {
    addEventListener('keydown', openByKey)
    return () => {
      removeEventListener('keydown', openByKey)
      close()
    }
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <Finder open={finding} onClose={close} />
    </Suspense>
  )
}

function openByKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  // Not over another dialog: a result of the finder leaves the page, and unsaved input would be lost.
  if (!document.querySelector('[role=dialog], [role=alertdialog]')) open()
}

/** The button that opens the finder: an icon, or on wide screens the shape of a search field. */
export function FindVehicleButton() {
  const keys = { 'aria-keyshortcuts': 'Control+K Meta+K', onClick: open }
  return (
    <>
      <IconButton variant="ghost" aria-label="Find a car" title="Find a car" hideFrom="2xl" {...keys}>
        <Search />
      </IconButton>
      <Button
        variant="outline"
        hideBelow="2xl"
        w="52"
        justifyContent="start"
        fontWeight="normal"
        color="muted"
        aria-label="Find a car"
        {...keys}
      >
        <Search aria-hidden="true" />
        <Text as="span" flex="1" textAlign="start">
          Find a car
        </Text>
        <Kbd size="sm" aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </Button>
    </>
  )
}
