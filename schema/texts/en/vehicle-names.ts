/** Everything else by which a search finds a make or model: on an English page, nothing but its name. */
export const arabicSearchText = (name: string) => name
