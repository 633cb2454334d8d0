import { createContext, type RefObject, useContext } from 'react'

/**
 * Where lists that float above a form are put. What stands outside an open dialog is hidden from screen
 * readers, so inside one it is the dialog itself; else undefined, the page.
 */
export const LayerContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

export function useLayerContainer() {
  return useContext(LayerContainer)
}
