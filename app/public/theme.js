// Runs before the first paint, so that a dark screen never flashes white. app/theme/color-mode.ts takes over.
{
  let choice = null
  try {
    choice = localStorage.getItem('ui-theme')
  } catch {}
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
}
