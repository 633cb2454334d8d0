export async function pictureFile(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 6 })
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  return new File([blob as Blob], name, { type: 'image/png' })
}

/** A JPEG with as much in it as a photo has: a gradient and grain. */
export function makeCameraPhoto(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  const sky = context.createLinearGradient(0, 0, width, height)
  for (const [at, colour] of ['#fff', '#246', '#a31', '#111'].entries()) sky.addColorStop(at / 3, colour)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  for (let grain = 0; grain < (width * height) / 200; grain++) {
    context.fillStyle = `hsl(${(grain * 47) % 360} 40% ${(grain * 31) % 100}%)`
    context.fillRect((grain * 7919) % width, (grain * 6271) % height, 6, 6)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
}
