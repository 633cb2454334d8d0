import { create } from 'zustand'
import { PAGE_COLOURS } from './page-colours.ts'

export const THEME_CHOICES = ['light', 'dark', 'system'] as const
type ThemeChoice = (typeof THEME_CHOICES)[number]

const STORAGE_KEY = 'ui-theme'

export const useThemeChoice = create<{ choice: ThemeChoice }>(() => ({ choice: 'system' }))

/** Applies the stored choice and follows other tabs and, for 'system', the device. Call it once, at the start. */
export function startColorMode(defaultChoice: ThemeChoice = 'system') {
  const follow = () => {
    useThemeChoice.setState({ choice: storedChoice() ?? defaultChoice })
    paint()
  }
  follow()
  prefersDark().addEventListener('change', paint)
  addEventListener('storage', event => {
    if (event.key === STORAGE_KEY || event.key === null) follow()
  })
}

export function chooseTheme(choice: ThemeChoice) {
  useThemeChoice.setState({ choice })
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // The browser blocks storage (private mode): the choice is lost when the page is closed.
  }
  paint()
}

function storedChoice() {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return THEME_CHOICES.find(choice => choice === stored)
  } catch {
    return undefined
  }
}

function paint() {
  const { choice } = useThemeChoice.getState()
  const mode = choice === 'system' ? (prefersDark().matches ? 'dark' : 'light') : choice
  const { classList } = document.documentElement
  classList.toggle('dark', mode === 'dark')
  classList.toggle('light', mode === 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOURS[mode])
}

function prefersDark() {
  return matchMedia('(prefers-color-scheme: dark)')
}
