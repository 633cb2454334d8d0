export async function pictureFile(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 6 })
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  return new File([blob as Blob], name, { type: 'image/png' })
}
