/** Hands a text made here to the browser as a download. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
