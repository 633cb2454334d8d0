export const notFound = '404 Page Not Found'
export const mayHaveMoved = 'The address may be mistyped, or the page has moved.'
export const goHome = 'Go to the home page'
