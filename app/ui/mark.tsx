import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const Svg = chakra('svg')

type MarkProps = Omit<HTMLChakraProps<'svg'>, 'children'> & {
  /** Width and height in px. */
  size?: number
  /** Without the tile, in the colour of the surrounding text. */
  plain?: boolean
}

/** The logo: the line of light along a polished bonnet. */
export function Mark({ size = 28, plain = false, ...rest }: MarkProps) {
  return (
    <Svg viewBox="0 0 32 32" boxSize={`${size}px`} flexShrink="0" aria-hidden="true" {...rest}>
      {!plain && <chakra.rect width="32" height="32" rx="8" fill="accent.solid" />}
      <chakra.path d={LIGHT} fill={plain ? 'currentColor' : 'accent.contrast'} />
    </Svg>
  )
}

/** A crescent along the edge of the bonnet. public/favicon.svg contains the same path. */
const LIGHT = 'M4 25.4C6.6 13.4 16.2 6.6 28.8 8.8C19.6 11.4 11.6 16.4 4 25.4Z'
