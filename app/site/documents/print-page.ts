/* The script of a document's page: its button prints the paper, and is shown only where something can press it. */
const button = document.getElementById('print')
// The windows that messengers open cannot print.
if (button && typeof window.print === 'function') {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
