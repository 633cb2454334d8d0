/** Enough for the edges of modules to stay sharp on a phone's screen. */
const PIXELS_PER_MODULE = 12

/** Draws the modules of a QR code, true is dark. It is dark on white in both themes, as every camera expects it. */
export function drawModules(canvas: HTMLCanvasElement, modules: boolean[][]): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  canvas.width = canvas.height = modules.length * PIXELS_PER_MODULE
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [row, columns] of modules.entries())
    for (const [column, isDark] of columns.entries())
      if (isDark)
        pen.fillRect(
          column * PIXELS_PER_MODULE,
          row * PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
        )
}
