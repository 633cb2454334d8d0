/** The bare page in each theme; base.css repeats them for the moment before the script has run. */
export const PAGE_COLOURS = { light: '#f4f6fa', dark: '#080d16' } as const
