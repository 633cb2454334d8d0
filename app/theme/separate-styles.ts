/** emotion writes each style in front of the first element that wears it. */
const STYLE = /<style data-emotion="([^" ]+)(?: ([^"]+))?">([\s\S]*?)<\/style>/g

/** Divides a page rendered on the server into its markup and its styles as CSS, the global ones first. */
export function separateStyles(html: string): { markup: string; styles: string } {
  const globals: string[] = []
  const scoped = new Set<string>()
  for (const [, key, , css = ''] of html.matchAll(STYLE)) {
    if (key === 'css-global') globals.push(css)
    else scoped.add(css)
  }
  return { markup: html.replace(STYLE, ''), styles: [...globals, ...scoped].join('') }
}
