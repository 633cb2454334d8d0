import { createStore } from 'zustand/vanilla'
import { storedValue } from '#app/api/web-storage.ts'
import { PAGE_COLOURS } from './page-colours.ts'

export const THEME_CHOICES = ['light', 'dark', 'system'] as const
type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Under this name the script that runs before the first paint looks for it (app/public/theme.js). */
const STORED_AS = 'ui-theme'
/** The landing page comes without zod and without React. */
const Stored = { parse: (stored: unknown) => THEME_CHOICES.find(choice => choice === stored) }
const storedChoice = storedValue(STORED_AS, Stored, { asText: true })

export const themeChoice = createStore<{ choice: ThemeChoice }>(() => ({ choice: 'system' }))

/** Applies the stored choice and follows other tabs and, for 'system', the device. Call it once, at the start. */
export function startColorMode(defaultChoice: ThemeChoice = 'system') {
  const follow = () => {
    themeChoice.setState({ choice: storedChoice.read() ?? defaultChoice })
    paint()
  }
  follow()
  prefersDark().addEventListener('change', paint)
  addEventListener('storage', event => {
    if (event.key === STORED_AS || event.key === null) follow()
  })
}

export function chooseTheme(choice: ThemeChoice) {
  themeChoice.setState({ choice })
  // Without storage (private mode) the choice lasts until the page is left.
  storedChoice.write(choice)
  paint()
}

function paint() {
  const { choice } = themeChoice.getState()
  const mode = choice === 'system' ? (prefersDark().matches ? 'dark' : 'light') : choice
  const { classList } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOURS[mode])
}

function prefersDark() {
  return matchMedia('(prefers-color-scheme: dark)')
}
