/** The shades of a colour palette that Chakra's recipes use, for light and dark. */
type Shades = Record<
  'solid' | 'contrast' | 'fg' | 'subtle' | 'muted' | 'emphasized' | 'border' | 'focusRing',
  readonly [light: string, dark: string]
>

export const blue: Shades = {
  solid: ['#1650d6', '#2b63e6'],
  contrast: ['#ffffff', '#ffffff'],
  fg: ['#1448c0', '#93b7ff'],
  subtle: ['#e9f0ff', '#12213f'],
  muted: ['#d6e3ff', '#1a2f5a'],
  emphasized: ['#b3caff', '#24427d'],
  border: ['#9db9f7', '#2f5196'],
  focusRing: ['#1650d6', '#7aa5ff'],
}

/** Orange has dark text: white text would reach a contrast of 4.5:1 (AA) only on a brown. */
export const orange: Shades = {
  solid: ['#f7902a', '#ff9d42'],
  contrast: ['#1d0f02', '#1d0f02'],
  fg: ['#9c3f00', '#ffba7a'],
  subtle: ['#fff1e2', '#2b1b0b'],
  muted: ['#ffe3c6', '#40280f'],
  emphasized: ['#ffcb98', '#5e3a15'],
  border: ['#f2b06c', '#7a4a17'],
  focusRing: ['#b35200', '#ffb067'],
}

const green: Shades = {
  solid: ['#157f3b', '#178040'],
  contrast: ['#ffffff', '#ffffff'],
  fg: ['#126b32', '#7fdca0'],
  subtle: ['#e6f6ec', '#0d2718'],
  muted: ['#cdeed8', '#133a23'],
  emphasized: ['#a7dfbb', '#1b5231'],
  border: ['#86cf9f', '#236a3f'],
  focusRing: ['#157f3b', '#5fce88'],
}

const teal: Shades = {
  solid: ['#0b7a78', '#0f8481'],
  contrast: ['#ffffff', '#ffffff'],
  fg: ['#0a6664', '#6fdcd6'],
  subtle: ['#e0f5f4', '#0a2828'],
  muted: ['#c4ebe9', '#0f3b3a'],
  emphasized: ['#97dad7', '#165453'],
  border: ['#79c8c5', '#1d6c6a'],
  focusRing: ['#0b7a78', '#4cc9c3'],
}

const red: Shades = {
  solid: ['#c62828', '#cf3434'],
  contrast: ['#ffffff', '#ffffff'],
  fg: ['#b01f1f', '#ff9f9f'],
  subtle: ['#fdeaea', '#331314'],
  muted: ['#fad4d4', '#4a1a1c'],
  emphasized: ['#f3b0b0', '#6b2427'],
  border: ['#e79a9a', '#87302f'],
  focusRing: ['#c62828', '#ff8484'],
}

const slate: Shades = {
  solid: ['#566580', '#5c6b86'],
  contrast: ['#ffffff', '#ffffff'],
  fg: ['#3f4c62', '#bcc8da'],
  subtle: ['#e8ecf3', '#1b2536'],
  muted: ['#d8dfe9', '#263247'],
  emphasized: ['#bcc7d6', '#36455e'],
  border: ['#a9b6c8', '#445571'],
  focusRing: ['#566580', '#94a4bf'],
}

const grey: Shades = {
  solid: ['#646d7c', '#5d6675'],
  contrast: ['#ffffff', '#ffffff'],
  fg: ['#565f6e', '#9ea8b8'],
  subtle: ['#eceef2', '#161d29'],
  muted: ['#e0e3e9', '#202937'],
  emphasized: ['#c9ced7', '#303b4c'],
  border: ['#bcc3ce', '#3a4658'],
  focusRing: ['#646d7c', '#8b96a8'],
}

function palette(shades: Shades) {
  return Object.fromEntries(
    Object.entries(shades).map(([shade, [light, dark]]) => [
      shade,
      { value: { _light: light, _dark: dark } },
    ]),
  )
}

export const palettes = {
  accent: palette(blue),
  attention: palette(orange),
  success: palette(green),
  danger: palette(red),
  neutral: palette(slate),
  status: {
    pending: palette(slate),
    confirmed: palette(blue),
    in_progress: palette(orange),
    completed: palette(teal),
    paid: palette(green),
    cancelled: palette(grey),
    no_show: palette(grey),
    overbooked: palette(red),
    unknown: palette(grey),
  },
}
