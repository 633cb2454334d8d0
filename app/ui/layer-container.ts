import { createContext, type RefObject, useContext } from 'react'

/**
 * The element into which floating lists are portalled: the open dialog, because everything outside it is hidden
 * from screen readers; undefined for the page.
 */
export const LayerContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

export function useLayerContainer() {
  return useContext(LayerContainer)
}
