import type { NamedStyle } from '#app/theme/named-style.ts'

const stack = { display: 'flex', flexDirection: 'column' } as const

/** Styles of the results of sending, and of the messages at the edge of the page. */
export const outcomeStyles = {
  outcome: { from: ['card.root'], maxW: 'lg', mx: 'auto', my: { base: '6', md: '16' } },
  outcomeBody: { from: ['card.body'], alignItems: 'center', textAlign: 'center', gap: '5', py: '10' },
  outcomeDone: { '& svg > *': { stroke: 'success.solid' } },
  outcomeTexts: { ...stack, gap: '2', w: 'full', textWrap: 'balance' },
  outcomeTitle: { from: ['heading', { size: '2xl' }], '&:focus': { outline: 'none' } },
  outcomeActions: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    gap: '3',
    w: { base: 'full', sm: 'auto' },
  },
  request: { ...stack, gap: '1', p: '4', my: '2', bg: 'sunken', borderRadius: 'l2' },

  toasts: {
    position: 'fixed',
    insetInlineEnd: '4',
    bottom: '5.25rem',
    zIndex: 'toast',
    w: { base: 'calc(100% - 2rem)', md: '420px' },
  },
  toast: { from: ['toast.root'], touchAction: 'pan-y' },
  toastSign: { from: ['toast.indicator'] },
  toastTexts: { ...stack, gap: '0.5', flex: '1', maxW: 'full' },
  toastTitle: { from: ['toast.title'] },
  toastText: { from: ['toast.description'] },
  toastClose: { from: ['toast.closeTrigger'], cursor: 'pointer' },
} as const satisfies Record<string, NamedStyle>
