import type { SystemStyleObject } from '@chakra-ui/react'

const IN_A_LINE: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  rowGap: '0',
}

/** How the appointments of a week and their parts look, said once for all of them; see `JOB_CARDS`. */
export const WEEK_JOBS: SystemStyleObject = {
  '& [data-entry]': {
    minW: '0',
    bg: 'var(--tone-subtle)',
    color: 'ink',
    border: '1px solid var(--tone-border)',
    borderInlineStart: '4px solid var(--tone-solid)',
    borderRadius: 'l1',
    transition: 'box-shadow 120ms',
    _hover: { boxShadow: 'md' },
  },
  '& [data-entry] > a': {
    display: 'block',
    px: '1.5',
    py: '1',
    minH: '11',
    color: 'inherit',
    borderRadius: 'l1',
  },
  '& [data-entry][data-struck]': {
    bg: 'panel',
    color: 'muted',
    borderBlockStyle: 'dashed',
    borderInlineEndStyle: 'dashed',
  },
  '& [data-entry] bdi': { fontVariantNumeric: 'tabular-nums' },
  '& [data-entry] p': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '& [data-part=when]': { ...IN_A_LINE, minH: '5' },
  '& [data-part=when] > bdi': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& :is([data-part=status], [data-part=overbooked])': {
    ...IN_A_LINE,
    textStyle: 'xs',
    color: 'var(--tone-fg)',
  },
  '& [data-struck] [data-part=status]': { textDecoration: 'line-through' },
  '& [data-part=overbooked]': { color: 'status.overbooked.fg', fontWeight: 'semibold' },
  '& [data-part=car]': { ...IN_A_LINE, columnGap: '1.5', textStyle: 'xs' },
}
