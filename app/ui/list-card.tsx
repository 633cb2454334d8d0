import { chakra } from '@chakra-ui/react'

/** A row of a list on a phone: what it is, and at its end what can be done with it. */
export const ListCard = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    ps: '4',
    pe: '1',
    py: '2',
  },
})
