import { Button, IconButton, Kbd, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react'
import { create } from 'zustand'

export type VehicleFinder = ComponentType<{ open: boolean; onClose: () => void }>

const useFinding = create(() => ({ open: false }))
const open = () => useFinding.setState({ open: true })
const close = () => useFinding.setState({ open: false })

/** Holds the finder, whose script comes with its first opening, and opens it by Ctrl+K or Cmd+K. */
export function FindVehicle({ finder: Finder }: { finder: VehicleFinder }) {
  const finding = useFinding(state => state.open)
  const [wanted, setWanted] = useState(false)
  if (finding && !wanted) setWanted(true)
  // Before the screen is painted: who sees it may press at once.
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
  // What is being typed in a dialog would be lost with the way out of this one.
  if (!document.querySelector('[role=dialog], [role=alertdialog]')) open()
}

/** An icon, and where there is room something that looks like the field it leads to. */
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
