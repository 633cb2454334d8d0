import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/** The build has written the variables and the global styles into the stylesheet (build/theme-sheet.ts). */
const withoutSheet = { ...system, _global: [], layers: { ...system.layers, atRule: '' } }

/** Gives the staff app's components their styles. */
export function Styled({ children }: { children: ReactNode }) {
  return <ChakraProvider value={withoutSheet}>{children}</ChakraProvider>
}
