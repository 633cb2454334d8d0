/** One column, in the colours that the phone is set to. */
export const VISITOR_STYLES = `
  :root { color-scheme: light dark; --page: #f2f4f8; --panel: #fff; --ink: #14203a; --line: #d8deea }
  @media (prefers-color-scheme: dark) {
    :root { --page: #0c1322; --panel: #151e31; --ink: #edf1fa; --line: #2d3a54 }
  }
  * { box-sizing: border-box; margin: 0 }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); padding: 12px 12px 40px }
  main { max-width: 560px; margin-inline: auto }
  section { background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 20px }
`
