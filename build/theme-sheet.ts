import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type ThemeSheet = typeof import('../app/theme/theme-sheet.tsx')

const NAME = 'virtual:theme.css'
const ID = `\0${NAME}`
const RENDERER = join(import.meta.dirname, '../app/theme/theme-sheet.tsx')

/** Writes the theme's variables and global styles into the app's stylesheet: to write them into the page takes a tenth of a second. */
export function themeSheetPlugin(): Plugin {
  return {
    name: 'sheen:theme-sheet',
    resolveId: id => (id === NAME ? ID : undefined),
    async load(id) {
      if (id !== ID) return
      return (await runnerImport<ThemeSheet>(RENDERER)).module.themeSheet()
    },
  }
}
