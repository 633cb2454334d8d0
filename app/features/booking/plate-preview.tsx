import { Flex, Text } from '@chakra-ui/react'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { readPlate } from '#schema/rules/plate.ts'

/** The plate as it will stand on the booking. For the eyes only: the fields beside it say the same. */
export function PlatePreview({ emirate, code, number }: { emirate: string; code: string; number: string }) {
  const { plateCode, plateNumber } = readPlate({
    plateCategory: emirate,
    plateCode: code,
    plateNumber: number,
  })
  return (
    <Flex
      aria-hidden="true"
      alignSelf={{ base: 'stretch', md: 'start' }}
      mt={{ md: '26px' }}
      h="11"
      w={{ md: '44' }}
      px="3"
      gap="3"
      align="center"
      justify="space-between"
      bg="sunken"
      borderWidth="2px"
      borderColor="line.field"
      borderRadius="l1"
      fontVariantNumeric="tabular-nums"
      dir="ltr"
    >
      <Text fontWeight="semibold" fontSize="lg" color={plateCode ? 'ink' : 'muted'}>
        {plateCode ?? '–'}
      </Text>
      <Text
        textStyle="2xs"
        textTransform="uppercase"
        letterSpacing="wider"
        color="muted"
        lineHeight="1.2"
        textAlign="center"
      >
        {emirate ? emirateName(emirate) : 'Emirate'}
      </Text>
      <Text fontWeight="semibold" fontSize="lg" color={plateNumber ? 'ink' : 'muted'} truncate>
        {plateNumber || '–––––'}
      </Text>
    </Flex>
  )
}
