import { AspectRatio, Box, chakra, HStack, Text } from '@chakra-ui/react'
import { ChevronsLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { WholePhoto } from './photo-image.tsx'

type Side = { photo: Pick<AppointmentPhoto, 'fileId'>; label: string }

/** Two photos of one place over each other: what is before the line is of the first, what is behind it of the second. */
export function ComparePhotos({ first, second, what }: { first: Side; second: Side; what: string }) {
  const [percent, setPercent] = useState(50)
  return (
    <Box>
      <AspectRatio ratio={4 / 3} borderRadius="l2" overflow="hidden" bg="sunken">
        <Box position="relative" dir="ltr">
          <Box position="absolute" inset="0">
            <WholePhoto fileId={second.photo.fileId} alt={`${what}, ${second.label}`} />
          </Box>
          <Box position="absolute" inset="0" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
            <WholePhoto fileId={first.photo.fileId} alt={`${what}, ${first.label}`} />
          </Box>
          <Box
            position="absolute"
            insetBlock="0"
            w="0.5"
            bg="white"
            boxShadow="sm"
            style={{ insetInlineStart: `${percent}%` }}
          >
            <Handle>
              <ChevronsLeftRight size={18} aria-hidden="true" />
            </Handle>
          </Box>
          <Slider
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-label={`${what}: ${first.label} or ${second.label}`}
            onChange={event => setPercent(Number(event.target.value))}
          />
        </Box>
      </AspectRatio>
      <HStack justify="space-between" dir="ltr" pt="1" color="muted" textStyle="xs" aria-hidden="true">
        <Text>{first.label}</Text>
        <Text>{second.label}</Text>
      </HStack>
    </Box>
  )
}

/** Shows that the line can be moved. */
const Handle = chakra('span', {
  base: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    translate: '-50% -50%',
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    borderRadius: 'full',
    bg: 'white',
    color: 'black',
    boxShadow: 'md',
  },
})

/** The slider is the whole picture: a finger moves the line wherever it is put down. */
const Slider = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    m: '0',
    opacity: '0',
    cursor: 'ew-resize',
    touchAction: 'pan-y',
    '&:focus-visible ~ *, &:focus-visible': { outline: '2px solid {colors.accent.focusRing}' },
  },
})
