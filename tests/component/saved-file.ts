import { expect, vi } from 'vitest'

/** The file that the app offers for download while `save` runs: its name, and its text without the byte order mark. */
export async function savedFile(save: () => Promise<void>): Promise<{ name: string; text: string }> {
  const files: Blob[] = []
  let name = ''
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:none'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download
  } as () => void)
  try {
    await save()
    await expect.poll(() => files.length).toBe(1)
    return { name, text: (await files[0]?.text()) ?? '' }
  } finally {
    made.mockRestore()
    clicked.mockRestore()
  }
}
