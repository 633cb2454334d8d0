import {
  Box,
  Button,
  Center,
  chakra,
  HStack,
  IconButton,
  type IconButtonProps,
  SimpleGrid,
  Stack,
  Text,
} from '@chakra-ui/react'
import { Camera, Flashlight, FlashlightOff, Images } from 'lucide-react'
import { memo } from 'react'
import { CarOutline, SideOutline } from '#app/documents/car-outline.tsx'
import { pickPictures } from '#app/domain/files/pick-pictures.ts'
import { useCamera } from '#app/domain/files/use-camera.ts'
import { PhotoCheck, PhotoImage } from '#app/domain/inspections/photo-image.tsx'
import { Note } from '#app/ui/note.tsx'
import { SIDE_STATIONS } from '#schema/catalogue/car-outlines.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { CAR_SIDES, type CarSide, type InspectionKind } from '#schema/rows/inspection.ts'
import type { BodyClass } from '#schema/rows/vehicle-choices.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { inspectionPhotos } from '#schema/rules/inspections/inspection-report.ts'
import { SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import type { StepProps } from './inspection-sheet.tsx'
import { usePhotoRound } from './use-photo-round.ts'

/** Photographs the car from its eight sides, one after the other, with the app's own camera or by files. */
export function PhotoStep({ detail, kind, onDone }: StepProps) {
  const round = usePhotoRound({ detail, kind, onDone })
  const { side, sides } = round
  const camera = useCamera()
  const hasCamera = camera.state === 'on' || camera.state === 'starting'
  const asItCame = kind === 'check_out' ? latestOfSide(detail.photos, 'check_in', side) : undefined
  const name = nameOf(side)

  async function choose(from: 'camera' | 'gallery') {
    const picked = await pickPictures(from)
    if (picked.length > 0) await round.addFiles(picked)
  }

  return (
    <Stack gap="3">
      <Box position="relative" borderRadius="l3" overflow="hidden" bg="sunken" h={VIEW_HEIGHT}>
        <View ref={camera.video} hidden={!hasCamera} playsInline muted autoPlay aria-label="Camera" />
        {!hasCamera && <WithoutCamera state={camera.state} />}
        {hasCamera && side && <Guide side={side} bodyClass={bodyClassOf(detail.vehicle)} />}
        {asItCame && (
          <Box position="absolute" top="3" insetInlineStart="3" w="30%" borderRadius="l2" overflow="hidden">
            <Box h="20">
              <PhotoImage fileId={asItCame.fileId} alt={`${name}, as it came`} />
            </Box>
            <Text textStyle="xs" textAlign="center" bg="black/60" color="white">
              As it came
            </Text>
          </Box>
        )}
        <Box
          position="absolute"
          top="3"
          insetInlineEnd="3"
          w="16"
          aspectRatio="200 / 320"
          p="1"
          borderRadius="l2"
          bg="black/60"
          color="white"
          pointerEvents="none"
        >
          <CarOutline bodyClass={bodyClassOf(detail.vehicle)} label={`Now: ${name}`}>
            {CAR_SIDES.map(each => (
              <Station key={each} at={SIDE_STATIONS[each]} isNow={each === side} isTaken={sides.has(each)} />
            ))}
          </CarOutline>
        </Box>
        <Stack position="absolute" bottom="3" insetInline="3" gap="2" align="center">
          <Text
            px="3"
            py="1"
            borderRadius="full"
            bg="black/60"
            color="white"
            fontWeight="semibold"
            textStyle="lg"
            aria-live="polite"
          >
            {name}
          </Text>
          {side === null && (
            <Text
              px="3"
              py="1.5"
              borderRadius="l2"
              bg="black/70"
              color="white"
              textStyle="sm"
              textAlign="center"
            >
              It stands with the photos of the job, and the customer does not sign it. Photograph damage by
              its mark.
            </Text>
          )}
          <HStack w="full" justify="space-between">
            <OnCamera aria-label="Choose photos" onClick={() => void choose('gallery')}>
              <Images />
            </OnCamera>
            <Shutter
              type="button"
              aria-label={`Take photo: ${name}`}
              disabled={camera.state === 'starting' || round.settling}
              onClick={() => (hasCamera ? round.shoot(camera.video.current) : void choose('camera'))}
            >
              <Camera size={30} aria-hidden="true" />
            </Shutter>
            {camera.torch ? (
              <OnCamera
                aria-label="Light"
                aria-pressed={camera.torch.isOn}
                onClick={() => camera.torch?.turn(!camera.torch.isOn)}
              >
                {camera.torch.isOn ? <FlashlightOff /> : <Flashlight />}
              </OnCamera>
            ) : (
              <Box w="12" />
            )}
          </HStack>
        </Stack>
      </Box>
      <SimpleGrid columns={5} gap="1.5" role="group" aria-label="Sides">
        {CAR_SIDES.map(each => (
          <SideTile
            key={each}
            side={each}
            fileId={sides.get(each)?.fileId}
            pressed={side === each}
            onChoose={round.choose}
          />
        ))}
        <SideTile side={null} count={round.detailCount} pressed={side === null} onChoose={round.choose} />
      </SimpleGrid>
    </Stack>
  )
}

const VIEW_HEIGHT = { base: 'clamp(16rem, calc(100dvh - 22.5rem), 34rem)', md: 'min(60dvh, 34rem)' }

/** The last photo of a side in an inspection. */
export function latestOfSide(
  photos: readonly AppointmentPhoto[],
  kind: InspectionKind,
  side: CarSide | null,
): AppointmentPhoto | undefined {
  return side === null ? undefined : inspectionPhotos(photos, kind).findLast(photo => photo.side === side)
}

const View = chakra('video', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover', bg: 'black' },
})

/** The car as it should stand in the picture. */
const Guide = memo(function Guide(props: { side: CarSide; bodyClass: BodyClass }) {
  return (
    <Center position="absolute" inset="0" px="5" color="white/70" pointerEvents="none">
      <Box w="full" maxW="30rem" maxH="45%" filter="drop-shadow(0 0 2px #000)">
        <SideOutline {...props} />
      </Box>
    </Center>
  )
})

const Shutter = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '4.5rem',
    borderRadius: 'full',
    bg: 'white',
    color: 'black',
    borderWidth: '4px',
    borderColor: 'black/50',
    bgClip: 'padding-box',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _active: { bg: 'white/70' },
    _disabled: { opacity: '0.5', cursor: 'default' },
    _focusVisible: { outline: '3px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})

function OnCamera(props: IconButtonProps) {
  return <IconButton size="lg" borderRadius="full" bg="black/60" color="white" {...props} />
}

function WithoutCamera({ state }: { state: 'refused' | 'absent' | 'starting' | 'on' }) {
  return (
    <Center position="absolute" inset="0" px="6" pb="24">
      <Note maxW="72" bg="panel">
        {state === 'refused'
          ? 'This app may not use the camera. Allow it in the browser’s settings for this page, or take photos with the phone’s own camera.'
          : 'There is no camera that this app can use here. Take photos with the phone’s own camera, or choose some.'}
      </Note>
    </Center>
  )
}

type StationProps = { at: readonly [number, number]; isNow: boolean; isTaken: boolean }
function Station({ at: [cx, cy], isNow, isTaken }: StationProps) {
  return (
    <circle
      cx={cx}
      cy={cy}
      r={isNow ? 16 : 10}
      fill={isTaken ? '#34d399' : isNow ? '#fb923c' : 'transparent'}
      stroke={isNow ? '#fb923c' : 'currentColor'}
      strokeWidth="4"
    />
  )
}

const nameOf = (side: CarSide | null) => (side ? SIDE_NAMES[side] : 'Detail')

type SideTileProps = {
  /** Null for details, which may be many. */
  side: CarSide | null
  fileId?: string | undefined
  /** Of details that were taken. */
  count?: number
  pressed: boolean
  onChoose: (side: CarSide | null) => void
}

/** Nine of them are on screen while each photo that is made smaller draws the round anew. */
const SideTile = memo(function SideTile({ side, fileId, count = 0, pressed, onChoose }: SideTileProps) {
  const label = count > 0 ? `${nameOf(side)} (${count})` : nameOf(side)
  return (
    <Button
      variant="outline"
      h="3.25rem"
      minW="0"
      p="0"
      overflow="hidden"
      position="relative"
      aria-pressed={pressed}
      aria-label={fileId ? `${label}, taken` : label}
      borderColor={pressed ? 'attention.solid' : 'line.field'}
      borderWidth={pressed ? '2px' : '1px'}
      onClick={() => onChoose(side)}
    >
      {fileId ? (
        <>
          <PhotoImage fileId={fileId} alt="" />
          <PhotoCheck />
        </>
      ) : (
        <Text textStyle="xs" whiteSpace="normal" lineHeight="1.1" px="1">
          {label}
        </Text>
      )}
    </Button>
  )
})
