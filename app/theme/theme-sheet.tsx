import { ChakraProvider } from '@chakra-ui/react'
import { renderToString } from 'react-dom/server'
import { separateStyles } from './separate-styles.ts'
import { system } from './system.ts'

/**
 * The theme's variables and global styles as CSS. Runs at build time.
 * @lintignore Loaded by its path (build/theme-sheet.ts).
 */
export function themeSheet(): string {
  return separateStyles(renderToString(<ChakraProvider value={system}>{null}</ChakraProvider>)).styles
}
