/** The page background in each theme; base.css repeats it for the time before the script has run. */
export const PAGE_COLOURS = { light: '#f4f6fa', dark: '#080d16' } as const
/** What stands on it. */
export const PANEL_COLOURS = {
  light: { panel: '#ffffff', line: '#dbe1ea', ink: '#0c1524', muted: '#515e73' },
  dark: { panel: '#0f1724', line: '#212d40', ink: '#e8edf6', muted: '#9aa8bf' },
} as const
