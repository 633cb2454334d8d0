/** The page background in each theme; base.css repeats it for the time before the script has run. */
export const PAGE_COLOURS = { light: '#f4f6fa', dark: '#080d16' } as const
