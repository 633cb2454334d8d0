import { visuallyHiddenStyle } from '@chakra-ui/react'
import type { NamedStyle } from '#app/theme/named-style.ts'
import { PARTS_HIDDEN, PICKER_EVERYWHERE } from '#app/ui/date-field.tsx'

/** Styles of the form's fields. */
export const fieldStyles = {
  field: { from: ['field.root'] },
  label: { from: ['field.label'] },
  required: { from: ['field.requiredIndicator'] },
  hint: { from: ['field.helperText'] },
  fieldError: { from: ['field.errorText'], '& svg': { flexShrink: '0' } },

  input: { from: ['input'] },
  textarea: { from: ['textarea'] },
  select: { from: ['nativeSelect.root'] },
  selectField: { from: ['nativeSelect.field'] },
  selectArrow: { from: ['nativeSelect.indicator'] },
  tabular: { fontVariantNumeric: 'tabular-nums' },

  dateRoom: { position: 'relative', w: 'full', minW: '0' },
  dateInput: PICKER_EVERYWHERE,
  datePartsHidden: PARTS_HIDDEN,
  dateText: {
    display: 'flex',
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    px: '3',
    alignItems: 'center',
    gap: '2',
    pointerEvents: 'none',
    fontSize: { base: 'md', md: 'sm' },
    '&[data-empty]': { color: 'muted' },
    '& svg': { color: 'muted', flexShrink: '0' },
  },
  dateDay: { flex: '1', minW: '0', truncate: true },

  fieldset: { minW: '0' },
  legend: { fontWeight: 'medium', pb: '1.5' },
  hidden: visuallyHiddenStyle,
  fieldGrid: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
  },

  plate: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, gap: '4' },
  plateEmirate: { flex: '3' },
  plateParts: { display: 'flex', flex: '5', gap: '4' },
  plateCode: { flex: '2', minW: '0' },
  plateNumber: { flex: '3', minW: '0' },
  platePreview: {
    display: { base: 'none', md: 'flex' },
    alignSelf: 'start',
    mt: '26px',
    h: '11',
    w: '44',
    px: '3',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    bg: 'sunken',
    borderWidth: '2px',
    borderColor: 'line.field',
    borderRadius: 'l1',
    fontVariantNumeric: 'tabular-nums',
  },
  platePart: { fontWeight: 'semibold', fontSize: 'lg', truncate: true, '&[data-empty]': { color: 'muted' } },
  plateName: {
    textStyle: 'xs',
    textTransform: 'uppercase',
    letterSpacing: 'wide',
    color: 'muted',
    lineHeight: '1.2',
    textAlign: 'center',
  },
} as const satisfies Record<string, NamedStyle>
