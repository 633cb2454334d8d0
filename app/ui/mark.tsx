import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const Svg = chakra('svg')

export type MarkProps = Omit<HTMLChakraProps<'svg'>, 'children'> & {
  /** Width and height in px. */
  size?: number
  /** One colour, without the tile: it takes the colour of the text around it. */
  plain?: boolean
}

/** The product's sign: the line of light along a polished bonnet. */
export function Mark({ size = 28, plain = false, ...rest }: MarkProps) {
  return (
    <Svg viewBox="0 0 32 32" boxSize={`${size}px`} flexShrink="0" aria-hidden="true" {...rest}>
      {!plain && <chakra.rect width="32" height="32" rx="8" fill="accent.solid" />}
      <chakra.path d={LIGHT} fill={plain ? 'currentColor' : 'accent.contrast'} />
    </Svg>
  )
}

/** A crescent that swells along the bonnet's edge and runs out at the wing; public/favicon.svg has it too. */
const LIGHT = 'M4.5 23.8C8.6 12.9 17.2 7.6 28 9.1C19.6 11.6 12.6 15.9 8.9 23.2C7.9 25.3 3.7 25.9 4.5 23.8Z'
