import {
  Box,
  Button,
  Container,
  chakra,
  Flex,
  Heading,
  type HTMLChakraProps,
  Stack,
  Text,
} from '@chakra-ui/react'
import { Clock, Phone, Tag } from 'lucide-react'
import { useId } from 'react'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { blank, OPEN_NOW, PRICE_FROM } from '#schema/rules/visitors/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import * as texts from '#schema/texts/en/landing.ts'

const BODY =
  'M468 452C458 438 456 420 466 408C480 393 516 384 556 377C626 364 690 357 730 351C790 316 852 296 924 295C1000 294 1060 312 1108 343C1134 347 1158 356 1166 372C1174 394 1170 428 1160 450L1110 453A56 56 0 0 0 998 453L660 455A56 56 0 0 0 548 455Z'

/** The upper edge of the vehicle's body, which the light follows. */
const EDGE =
  'M466 408C480 393 516 384 556 377C626 364 690 357 730 351C790 316 852 296 924 295C1000 294 1060 312 1108 343C1134 347 1158 356 1166 372'

const GLASS =
  'M758 349C804 323 860 308 920 307C944 307 962 308 976 310L986 348ZM998 314C1028 321 1056 333 1080 348L1006 348Z'

const SHOULDER =
  'M478 410C560 386 700 380 820 379C960 378 1080 382 1166 392C1080 388 960 386 820 387C700 388 560 394 478 410Z'

const SILL = 'M662 442C780 434 900 434 996 440C900 440 780 441 662 446Z'
const UNDERSIDE = 'M470 451.500Q510 455.500 546 455M662 454.500L996 452.500M1112 452.500Q1140 452 1159 449'
const ARCHES = 'M548 455A56 56 0 0 1 660 455M998 453A56 56 0 0 1 1110 453'
/** The outline of the one visible door. */
const HANDLE = 'M924 391.500h40q4 0 4 3.500t-4 3.500h-40q-4 0 -4 -3.500t4 -3.500z'
const HANDLE_LIGHT = 'M924 392.500h40'
const WHEELS = [604, 1054]
const SPOKES = [0, 36, 72, 108, 144, 180, 216, 252, 288, 324]

/** The drawing is dark in both themes, because the line of light needs a dark background. */
export function Hero({ shop }: { shop: ShopFacts }) {
  return (
    <Box className="dark" color="ink" position="relative" overflow="hidden" css={STUDIO}>
      <Container maxW="6xl" position="relative" display={{ lg: 'flex' }} minH={{ lg: '38rem' }}>
        <Stack
          gap="6"
          justify="center"
          align="start"
          maxW={{ base: '2xl', lg: '30rem' }}
          pt={{ base: '12', md: '16' }}
          pb={{ base: '2', lg: '24' }}
          position="relative"
          zIndex="1"
        >
          <Text color="accent.fg" fontWeight="semibold">
            {texts.detailingIn(shop.place)}
          </Text>
          <Heading
            as="h1"
            fontSize={{ base: '5xl', md: '7xl' }}
            lineHeight="1"
            letterSpacing="-0.04em"
            textWrap="balance"
          >
            <bdi>{shop.headline}</bdi>
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="muted" maxW="md" lineHeight="1.6">
            <bdi>{shop.lead}</bdi>
          </Text>
          <Flex wrap="wrap" columnGap="5" rowGap="1.5" fontWeight="medium" css={HIDDEN_WHEN_EMPTY}>
            <Flex gap="2" align="center" data-text={blank(PRICE_FROM)}>
              <Tag size={16} aria-hidden="true" />
              <bdi>{blank(PRICE_FROM)}</bdi>
            </Flex>
            <Flex gap="2" align="center" data-text={blank(OPEN_NOW)}>
              <Clock size={16} aria-hidden="true" />
              <bdi>{blank(OPEN_NOW)}</bdi>
            </Flex>
          </Flex>
          <Flex gap="3" wrap="wrap">
            <Button asChild size="xl" colorPalette="attention">
              <a href={paths.booking}>{texts.bookYours}</a>
            </Button>
            <Button asChild size="xl" variant="outline" bg="transparent">
              <a href={paths.services}>{texts.ourServices}</a>
            </Button>
            <Button asChild size="xl" variant="ghost" display={{ base: 'none', lg: 'inline-flex' }} px="2">
              <a href={`tel:${shop.phone}`}>
                <Phone />
                <Ltr>{shop.phoneText}</Ltr>
              </a>
            </Button>
          </Flex>
        </Stack>
        <HeroVehicle
          position={{ base: 'relative', lg: 'absolute' }}
          bottom={{ lg: '0' }}
          insetInlineEnd={{ lg: '-14%' }}
          w={{ base: '118%', md: '100%', lg: '76%' }}
          ms={{ base: '-9%', md: '0' }}
          aspectRatio="770 / 410"
        />
      </Container>
    </Box>
  )
}

/** Hides an element for which the server has no text. */
const HIDDEN_WHEN_EMPTY = { '& [data-text=""]': { display: 'none' } }

/** The dark background of the bay: it is lighter under the lamps, and a faint line marks the floor. */
const STUDIO = {
  bg: 'background',
  backgroundImage:
    'radial-gradient(60% 70% at 74% 30%, {colors.paint.mid}, transparent 70%), linear-gradient(to bottom, transparent 60%, {colors.paint.deep})',
}

/** A drawing of a vehicle under the inspection lamps: dark paint, outlined by the reflected light. */
function HeroVehicle(props: HTMLChakraProps<'svg'>) {
  const id = useId()
  const url = (name: string) => `url(#${id}${name})`
  return (
    <chakra.svg viewBox="430 176 770 410" aria-hidden="true" className="mirrored" {...props}>
      <defs>
        <linearGradient id={`${id}body`} x1="0" y1="0" x2="0" y2="1">
          <Stop at="0" color="paint.sky" />
          <Stop at="0.42" color="paint.mid" />
          <Stop at="1" color="paint.deep" />
        </linearGradient>
        <linearGradient id={`${id}edge`} x1="0" y1="0" x2="1" y2="0">
          <Stop at="0" color="paint.light" opacity={0.5} />
          <Stop at="0.3" color="paint.light" opacity={0.9} />
          <Stop at="0.66" color="paint.light" />
          <Stop at="1" color="paint.light" opacity={0.25} />
        </linearGradient>
        <linearGradient id={`${id}glass`} x1="0" y1="0" x2="0.5" y2="1">
          <Stop at="0" color="paint.light" opacity={0.5} />
          <Stop at="0.35" color="background" opacity={0.9} />
          <Stop at="1" color="background" />
        </linearGradient>
        <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.79" stopColor="#000" />
          <stop offset="0.8" stopColor="#999" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id={`${id}floor`}>
          <rect x="430" y="176" width="770" height="410" fill={url('fade')} />
        </mask>
        <filter id={`${id}soft`} x="-20%" y="-400%" width="140%" height="900%">
          <feGaussianBlur stdDeviation="13" />
        </filter>
        <g id={`${id}car`}>
          <path d={BODY} fill={url('body')} />
          <path d={GLASS} fill={url('glass')} />
          <path d={SHOULDER} fill={url('edge')} opacity="0.8" />
          <path d={SILL} fill={url('edge')} opacity="0.4" />
          <path d={EDGE} fill="none" stroke={url('edge')} strokeWidth="3.2" strokeLinecap="round" />
          <chakra.path
            d="M764 352L752 440M986 350C994 384 990 416 978 440"
            fill="none"
            stroke="background"
            strokeWidth="1.6"
            opacity="0.7"
          />
          {/* The lower edge of the body; without this line it would blend into the floor. */}
          <path
            d={UNDERSIDE}
            fill="none"
            stroke={url('edge')}
            strokeWidth="2"
            strokeLinecap="round"
            opacity="0.6"
          />
          <path d={ARCHES} fill="none" stroke={url('edge')} strokeWidth="1.4" opacity="0.45" />
          <chakra.path d={HANDLE} fill="paint.deep" opacity="0.9" />
          <chakra.path
            d={HANDLE_LIGHT}
            fill="none"
            stroke="paint.light"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
          <chakra.path d="M474 404L520 392L516 398L478 411Z" fill="paint.light" />
          <chakra.path d="M1140 366L1166 376L1167 383L1146 372Z" fill="attention.solid" />
          {WHEELS.map(x => (
            <Wheel key={x} x={x} />
          ))}
        </g>
      </defs>
      {/* The lamp above, and its reflection on the vehicle. */}
      <chakra.rect x="660" y="224" width="400" height="14" fill="paint.sky" filter={url('soft')} />
      <rect x="676" y="229.5" width="368" height="3" rx="1.5" fill={url('edge')} />
      <chakra.ellipse
        cx="820"
        cy="506"
        rx="390"
        ry="9"
        fill="paint.sky"
        opacity="0.55"
        filter={url('soft')}
      />
      <use href={`#${id}car`} />
      <g mask={url('floor')} opacity="0.5">
        <use href={`#${id}car`} transform="translate(0 1004) scale(1 -1)" />
      </g>
    </chakra.svg>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 455)`}>
      <chakra.circle r="47" fill="background" />
      <chakra.circle r="38" fill="none" stroke="paint.light" strokeWidth="1.6" opacity="0.75" />
      <chakra.circle r="34" fill="paint.deep" />
      {SPOKES.map(turn => (
        <g key={turn} transform={`rotate(${turn})`}>
          <chakra.path d="M-2 -7L-3 -35M2 -7L3 -35" stroke="paint.light" strokeWidth="1.7" opacity="0.7" />
        </g>
      ))}
      <chakra.circle r="6" fill="paint.light" opacity="0.85" />
    </g>
  )
}

function Stop({ at, color, opacity = 1 }: { at: string; color: string; opacity?: number }) {
  return <chakra.stop offset={at} css={{ stopColor: `{colors.${color}}`, stopOpacity: opacity }} />
}
