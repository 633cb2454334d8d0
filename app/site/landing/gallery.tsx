import { Box, type BoxProps, chakra, SimpleGrid, Text, type TextProps } from '@chakra-ui/react'
import { ChevronsLeftRight } from 'lucide-react'
import { useId } from 'react'
import { MOST_GALLERY_PICTURES } from '#schema/rows/settings.ts'
import { blank, galleryBlank, places } from '#schema/rules/visitors/page-blanks.ts'
import * as texts from '#schema/texts/en/landing.ts'
import { gallery } from '#schema/texts/en/site.ts'
import { bonnet } from './scenes/bonnet.tsx'
import { headlight } from './scenes/headlight.tsx'
import type { Scene } from './scenes/scene.tsx'
import { seat } from './scenes/seat.tsx'
import { swirls } from './scenes/swirls.tsx'
import { trim } from './scenes/trim.tsx'
import { wheel } from './scenes/wheel.tsx'
import { SiteSection } from './site-section.tsx'

const PANELS: readonly (typeof texts.panels.bonnet & { scene: Scene })[] = [
  { ...texts.panels.bonnet, scene: bonnet },
  { ...texts.panels.swirls, scene: swirls },
  { ...texts.panels.wheel, scene: wheel },
  { ...texts.panels.seat, scene: seat },
  { ...texts.panels.headlight, scene: headlight },
  { ...texts.panels.trim, scene: trim },
]

const PLACES = places(MOST_GALLERY_PICTURES)
const COLUMNS = { base: 1, sm: 2, lg: 3 }
const GAP = { base: '6', lg: '8' }

/**
 * The shop's own pictures, or comparisons that are drawn here. The page is prerendered with both, and shows what the shop
 * has: `data-count` is the number of its pictures, '' where it wants no gallery.
 */
export function Gallery() {
  return (
    <Box data-count={blank('shop.gallery')} css={SHOWN}>
      <SiteSection id="gallery" title={gallery} text={texts.galleryText}>
        <SimpleGrid data-drawn="" columns={COLUMNS} gap={GAP}>
          {PANELS.map(panel => (
            <Box as="figure" key={panel.title}>
              <Comparison {...panel} />
              <Caption>{panel.title}</Caption>
            </Box>
          ))}
        </SimpleGrid>
        <SimpleGrid data-own="" columns={COLUMNS} gap={GAP}>
          {PLACES.map(index => (
            <OwnPicture key={index} index={index} />
          ))}
        </SimpleGrid>
      </SiteSection>
    </Box>
  )
}

const SHOWN = {
  '&[data-count=""]': { display: 'none' },
  '&[data-count="0"] [data-own]': { display: 'none' },
  // The words above are about comparisons.
  '&:not([data-count="0"]) :is([data-drawn], [data-text])': { display: 'none' },
}

function OwnPicture({ index }: { index: number }) {
  const [small, large] = [blank(galleryBlank(index, 'small')), blank(galleryBlank(index, 'large'))]
  const [width, height] = [blank(galleryBlank(index, 'width')), blank(galleryBlank(index, 'height'))]
  const caption = blank(galleryBlank(index, 'caption'))
  return (
    <Box as="figure" data-width={width} css={{ '&[data-width=""]': { display: 'none' } }}>
      <chakra.img
        src={large}
        srcSet={`${small} 480w, ${large} 960w`}
        sizes="(min-width: 64rem) 22rem, (min-width: 30rem) 50vw, 100vw"
        alt={caption}
        width={width}
        height={height}
        loading="lazy"
        w="full"
        aspectRatio="16 / 10"
        objectFit="cover"
        borderRadius="l3"
        boxShadow="md"
        bg="sunken"
      />
      <Caption>
        <bdi>{caption}</bdi>
      </Caption>
    </Box>
  )
}

function Caption(props: TextProps) {
  return <Text as="figcaption" pt="3" fontWeight="semibold" {...props} />
}

/**
 * Two pictures on top of each other. The page's script sets `--split`, the visible part of the upper picture, from
 * the slider.
 */
function Comparison({ title, was, scene }: (typeof PANELS)[number]) {
  const id = useId()
  return (
    <Box className="comparison" dir="ltr" css={FRAME}>
      <Picture role="img" aria-label={texts.beforeAndAfter(title, was)}>
        {scene.after(`${id}a`)}
      </Picture>
      <Picture aria-hidden="true" css={BEFORE}>
        {scene.before(`${id}b`)}
      </Picture>
      <Box aria-hidden="true" className="edge" css={EDGE}>
        <ChevronsLeftRight size={18} />
      </Box>
      <Tag left="3">{texts.before}</Tag>
      <Tag right="3">{texts.after}</Tag>
      <chakra.input
        type="range"
        min="0"
        max="100"
        step="2"
        defaultValue="50"
        aria-label={texts.howMuchOfBefore(title)}
        css={SLIDER}
      />
    </Box>
  )
}

const Picture = chakra(
  'svg',
  { base: { display: 'block', w: 'full', aspectRatio: '16 / 10' } },
  {
    defaultProps: { viewBox: '0 0 320 200', preserveAspectRatio: 'xMidYMid slice' },
  },
)

const FRAME = {
  '--split': '50%',
  position: 'relative',
  borderRadius: 'l3',
  overflow: 'hidden',
  boxShadow: 'md',
  touchAction: 'pan-y',
  userSelect: 'none',
  cursor: 'ew-resize',
  '&:has(:focus-visible)': { outline: '3px solid {colors.accent.focusRing}', outlineOffset: '2px' },
}

const BEFORE = { position: 'absolute', inset: '0', clipPath: 'inset(0 calc(100% - var(--split)) 0 0)' }

const EDGE = {
  position: 'absolute',
  insetBlock: '0',
  left: 'var(--split)',
  w: '2px',
  ms: '-1px',
  bg: 'art.light',
  color: 'art.night',
  pointerEvents: 'none',
  '& svg': {
    position: 'absolute',
    top: '50%',
    left: '50%',
    translate: '-50% -50%',
    boxSize: '9',
    p: '2',
    bg: 'art.light',
    borderRadius: 'full',
    boxShadow: 'md',
  },
}

/** The slider's rail covers the whole picture; only the dividing edge is visible. */
const SLIDER = {
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  m: '0',
  opacity: 0,
  // The keyboard moves the slider; a touch anywhere on the picture moves it too.
  pointerEvents: 'none',
  // Without the script the slider would move nothing.
  '@media (scripting: none)': { display: 'none' },
}

function Tag(props: BoxProps) {
  return (
    <Box
      aria-hidden="true"
      className="dark"
      position="absolute"
      bottom="3"
      px="2.5"
      py="0.5"
      borderRadius="full"
      bg="background/75"
      color="ink"
      textStyle="xs"
      pointerEvents="none"
      {...props}
    />
  )
}
