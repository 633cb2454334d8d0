import { ChakraProvider } from '@chakra-ui/react'
import { type ReactNode, StrictMode } from 'react'
import { PageDirection } from '#app/shell/page-direction.tsx'
import { visitorSystem } from './visitor-theme.ts'

/** What a public page stands in, at build time as in the browser: hydration needs both to be alike. */
export function VisitorPage({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={visitorSystem}>
        <PageDirection>{children}</PageDirection>
      </ChakraProvider>
    </StrictMode>
  )
}
