/** One column, in the colours that the phone is set to. */
export const VISITOR_STYLES = `
  :root {
    color-scheme: light dark;
    --page: #f2f4f8; --panel: #fff; --ink: #14203a; --muted: #55617a; --line: #d8deea; --accent: #1d4ed8; --on-accent: #fff;
    --good: #12693f; --good-bg: #e4f5ec; --warn: #7a4a00; --warn-bg: #fff3dc; --bad: #a1221c;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #0c1322; --panel: #151e31; --ink: #edf1fa; --muted: #a6b2c9; --line: #2d3a54; --accent: #8fb2ff; --on-accent: #0c1322;
      --good: #8fe0b4; --good-bg: #113326; --warn: #ffd48a; --warn-bg: #3a2a0c; --bad: #ffa29c;
    }
  }
  * { box-sizing: border-box; margin: 0 }
  [hidden] { display: none !important }
  body {
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif;
    font-variant-numeric: tabular-nums; color: var(--ink); background: var(--page); padding: 12px 12px 40px;
    -webkit-text-size-adjust: 100%; overflow-wrap: anywhere;
  }
  .top, main, .notice, .foot { max-width: 560px; margin-inline: auto }
  .top { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 4px 4px 12px; min-height: 44px }
  .top a, .foot a { display: inline-flex; align-items: center; min-height: 44px }
  .shop { font-weight: 600; color: inherit; text-decoration: none }
  .shop img { display: block; max-width: 180px; height: 40px; object-fit: contain; object-position: left }
  [dir=rtl] .shop img { object-position: right }
  section { background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 20px; margin-bottom: 12px }
  h1 { font-size: 26px; line-height: 1.25 }
  h2 { font-size: 17px; margin-bottom: 8px }
  p + form, p + .actions, h2 + .days { margin-top: 12px }
  .muted { color: var(--muted) }
  .notice { padding: 12px 16px; margin-bottom: 12px; border-radius: 10px; background: var(--good-bg); color: var(--good); font-weight: 500 }
  .notice.problem, .offline { background: var(--warn-bg); color: var(--warn) }
  .steps { list-style: none; padding: 0; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 6px; margin-top: 16px }
  .steps li { border-top: 4px solid var(--line); padding-top: 6px; font-size: 12px; line-height: 1.3; color: var(--muted); white-space: nowrap }
  .steps li.done { border-color: var(--accent) }
  .steps li[aria-current] { color: var(--ink); font-weight: 600 }
  dl { display: grid; gap: 12px }
  dt { color: var(--muted); font-size: 14px }
  dd { font-weight: 500 }
  .when { font-size: 20px; font-weight: 600; text-wrap: balance }
  .sum { display: flex; justify-content: space-between; gap: 12px }
  .sum dt { font-size: inherit }
  .lines { display: grid; gap: 4px; padding: 0; list-style: none }
  .actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(136px, 40%), 1fr)); gap: 8px }
  .actions:has(> :nth-child(4):last-child) { grid-template-columns: 1fr 1fr }
  .button, button, summary {
    display: flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 14px; border-radius: 10px; width: 100%;
    border: 1px solid var(--line); background: var(--panel); color: var(--ink); font: inherit; font-weight: 600; text-align: center;
    text-decoration: none; cursor: pointer
  }
  summary { list-style: none }
  summary::-webkit-details-marker { display: none }
  details[open] summary { display: none }
  .main { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
  .bad { color: var(--bad) }
  a { color: var(--accent) }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
  .days, .times { display: grid; grid-template-columns: repeat(auto-fill, minmax(88px, 1fr)); gap: 8px }
  .days { grid-template-columns: repeat(auto-fill, minmax(72px, 1fr)) }
  .days > * { flex-direction: column; font-size: 14px; font-weight: 400; line-height: 1.25; padding: 6px 2px }
  .times > * { white-space: nowrap; padding-inline: 4px }
  .days [aria-current] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
  .days span.button { color: var(--muted); cursor: default; border-style: dashed }
  .days span.button b { font-weight: 400 }
  .stack { display: grid; gap: 12px }
  .stack h2, .stack details h2 { margin-bottom: 0 }
  details p { margin-block: 4px 12px }
  .photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px }
  .photos img { display: block; width: 100%; height: auto; border-radius: 10px; background: var(--line) }
  .foot { color: var(--muted); font-size: 14px; padding: 4px }
  .offline { display: none; max-width: 560px; margin: 0 auto 12px; padding: 12px 16px; border-radius: 10px }
  .kept .offline, .kept .kept-only { display: block }
  .kept .online, .kept-only { display: none }
  .notice button { margin-top: 12px }
  h3 { font-size: 15px }
`
