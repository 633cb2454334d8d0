import { chakra } from '@chakra-ui/react'

/** Heads a part of the form that holds more than one control. */
export const SectionTitle = chakra('h3', { base: { textStyle: 'sm', fontWeight: 'semibold' } })
