/** White in both themes, as on paper; one column on phones. */
export const PAGE_STYLES = `
  * { box-sizing: border-box; margin: 0 }
  body {
    font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif;
    font-variant-numeric: tabular-nums; color: #172033; background: #eef1f5; color-scheme: light;
    padding: 16px 12px 32px; -webkit-text-size-adjust: 100%;
  }
  main, .notice { max-width: 210mm; margin: 0 auto; background: #fff; border-radius: 10px }
  main { padding: 24px 20px; border: 1px solid #dde2ea; overflow-wrap: anywhere }
  .notice { padding: 12px 20px; margin-bottom: 12px; border: 1px solid #d9a441; background: #fff7e6 }
  h1, .title { font-size: 20px; line-height: 1.3; font-weight: 600 }
  .name { font-size: 17px; font-weight: 600 }
  .logo { display: block; max-width: 220px; height: 60px; object-fit: contain; object-position: left; margin-bottom: 8px }
  .head { display: grid; gap: 16px; margin-bottom: 20px }
  .muted { color: #5a6679 }
  .strong { font-weight: 600 }
  .both { display: inline-flex; flex-wrap: wrap; gap: 0 .3em; align-items: baseline }
  .both > :not(:lang(en)), [dir=rtl] .both > :lang(en) { font-size: .92em; color: #5a6679; font-weight: 400 }
  [dir=rtl] .both > :lang(ar) { font-size: inherit; color: inherit; font-weight: inherit; order: -1 }
  [dir=rtl] .titles > :lang(ar) { order: -1 }
  [dir=rtl] .logo { object-position: right }
  [dir=rtl] :is(div, td)[dir=auto] { text-align: right }
  .titles { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px }
  dl { display: grid; gap: 4px; align-content: start }
  dl > div { display: flex; justify-content: space-between; gap: 12px; align-items: baseline }
  dd { text-align: end; flex-shrink: 0; max-width: 72% }
  .sum { white-space: nowrap }
  .sums { margin-inline-start: auto; margin-top: 12px; max-width: 22rem }
  .ruled { border-top: 1px solid #8b95a5; padding-top: 6px }
  .foot { margin-top: 28px; text-align: center; color: #5a6679 }
  table { width: 100%; border-collapse: collapse; margin: 16px 0 }
  thead { display: none }
  tbody tr { display: grid; grid-template-columns: 1fr auto auto; column-gap: 12px; padding: 8px 0; border-top: 1px solid #dde2ea; break-inside: avoid }
  td { text-align: end; white-space: nowrap }
  td:first-child { grid-column: 1 / -1; text-align: start; font-weight: 500; white-space: normal }
  td:nth-child(2) { text-align: start }
  td[data-head]::before { content: attr(data-head) ' '; color: #5a6679 }
  td[data-head]:last-child { grid-column-end: -1 }
  @media (min-width: 600px), print {
    main { padding: 40px }
    .head { grid-template-columns: 5fr 6fr; column-gap: 32px; margin-bottom: 28px }
    thead { display: table-header-group }
    tbody tr { display: table-row }
    th { font-size: 12px; text-align: end; vertical-align: bottom; padding-block: 8px; padding-inline: 12px 0 }
    th:first-child { text-align: start; padding: 8px 0 }
    td { padding-block: 8px; padding-inline: 12px 0; border-top: 1px solid #dde2ea; vertical-align: top }
    td:first-child { padding-inline-start: 0 }
    td:nth-child(2) { text-align: end }
    td[data-head]::before { content: none }
  }
  @page { size: A4; margin: 14mm }
  @media print {
    body { background: #fff; padding: 0 }
    main { border: 0; padding: 0; max-width: none }
  }
`
