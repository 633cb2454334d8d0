import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type ThemeSheet = typeof import('../app/theme/theme-sheet.tsx')

const NAME = 'virtual:theme.css'
const ID = `\0${NAME}`
/** Where Chakra works out variables and global styles for each system. */
const SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/
const GLOBAL_STYLES = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];'
const RENDERER = join(import.meta.dirname, '../app/theme/theme-sheet.tsx')

/**
 * Writes the theme's variables and global styles into the app's stylesheet. The app, as it is built, neither works them out at each start nor
 * writes them into the page.
 */
export function themeSheetPlugin(): Plugin {
  return {
    name: 'sheen:theme-sheet',
    resolveId: id => (id === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return
      return (await runnerImport<ThemeSheet>(RENDERER)).module.themeSheet()
    },
    transform(code, id) {
      if (!SYSTEM.test(id)) return
      if (!code.includes(GLOBAL_STYLES))
        throw new Error('Chakra is written in another way now: build/theme-sheet.ts takes nothing out of it')
      return { code: code.replace(GLOBAL_STYLES, 'const _global = [];'), map: null }
    },
  }
}
