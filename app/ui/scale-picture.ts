type Size = { width: number; height: number }

/** The size of an image with its longest side at most `longest` pixels; a smaller one keeps its own. */
export function scaledTo(longest: number, { width, height }: Size): Size {
  const factor = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: scaled(width), height: scaled(height) }
}
