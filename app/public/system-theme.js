// Runs before the first paint. The pages for owners have no choice of a theme, and follow the browser's.
document.documentElement.classList.add(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
